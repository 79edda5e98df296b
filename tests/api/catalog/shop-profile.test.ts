import sharp from 'sharp'
import { expect, test } from 'vitest'
import { textOfPages } from '../../invoices/read-back.ts'
import { origin } from '../browser.ts'
import { paidOrder } from '../buying.ts'
import { openTestShop } from '../open-test-shop.ts'

test('the name and logo that staff set are those of the shop, and the settings are their default', async () => {
  const shop = await openTestShop()
  try {
    const ada = await shop.staff('owner')
    const visitor = shop.visitor()
    const before = await visitor.api.getShop()
    expect(before).not.toHaveProperty('logo')
    expect(await ada.api.getShopProfile()).toMatchObject({ version: 0, name: '', settingsName: before.name })

    const upload = new Uint8Array(
      await sharp({ create: { width: 60, height: 20, channels: 4, background: '#1c4daf80' } })
        .png()
        .toBuffer(),
    )
    const { mediaId, url } = await ada.api.uploadMedia({ upload, contentType: 'image/png' })
    const body = { name: 'Ada & Daughters', logo: mediaId, favicon: null }
    expect(await ada.api.replaceShopProfile({ version: 0, body })).toMatchObject({
      version: 1,
      logo: { url },
    })
    const after = await shop.visitor().api.getShop()
    expect(after).toMatchObject({ name: 'Ada & Daughters', logo: { url } })
    expect(after).not.toHaveProperty('favicon')
    expect((await visitor.send('/manifest.webmanifest')).body).toMatchObject({ name: 'Ada & Daughters' })
    const offline = await visitor.send('/offline')
    const [, logo = ''] = /src="(\/shop-logo\.png\?v=[\w-]+)"/.exec(offline.text) ?? []
    expect(offline.text).toContain('alt="Ada &amp; Daughters"')
    const png = await shop.shop.app.fetch(new Request(`${origin}${logo}`))
    expect(png.headers.get('content-type')).toBe('image/png')
    expect(png.headers.get('cache-control')).toContain('immutable')
    expect(await sharp(await png.arrayBuffer()).metadata()).toMatchObject({ width: 180, height: 60 })
    expect((await visitor.send('/docs')).text).toContain('Ada &amp; Daughters')
    const { id: orderId } = await paidOrder(shop, visitor)
    const { items } = await ada.api.issueOrderInvoice({ params: { orderId } })
    const pdf = await ada.api.getOrderInvoice({ params: { orderId, invoiceId: items[0]?.id ?? '' } })
    expect(textOfPages(pdf.bytes).join()).toContain('Ada & Daughters')
    expect(Buffer.from(pdf.bytes).toString('latin1')).toContain('/Subtype /Image')

    expect(await ada.api.getMedia({ params: { mediaId } })).toMatchObject({
      uses: 1,
      usedBy: [{ kind: 'logo', id: '', title: '', variants: [] }],
    })
    const refused = ada.api.removeMedia({ params: { mediaId }, version: 0 })
    await expect(refused).rejects.toMatchObject({ problem: { code: 'media_in_use' } })
    const wrong = ada.api.replaceShopProfile({ version: 1, body: { ...body, favicon: 'img_none' } })
    await expect(wrong).rejects.toMatchObject({ problem: { errors: [{ pointer: '/favicon' }] } })
    await ada.api.replaceShopProfile({ version: 1, body: { name: '', logo: null, favicon: null } })
    expect((await shop.visitor().api.getShop()).name).toBe(before.name)
    expect((await visitor.send('/shop-logo.png')).status).toBe(404)
  } finally {
    await shop.close()
  }
})
