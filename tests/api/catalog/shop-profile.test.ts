import { mails } from '#domain/messages/mail/documents.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { textOfPages } from '../../invoices/read-back.ts'
import { origin } from '../browser.ts'
import { paidOrder } from '../buying.ts'
import { openTestShop } from '../open-test-shop.ts'

const nothing = {
  name: '',
  tagline: '',
  legalName: '',
  address: '',
  country: '',
  vatId: '',
  registration: '',
  email: null,
  phone: '',
  logo: null,
  favicon: null,
}

test('the name and logo that staff set are those of the shop, and the settings are their default', async () => {
  const shop = await openTestShop()
  try {
    const ada = await shop.staff('owner')
    const visitor = shop.visitor()
    const before = await visitor.api.getShop()
    expect(before).not.toHaveProperty('logo')
    expect(await ada.api.getShopProfile()).toMatchObject({
      version: 0,
      name: '',
      settings: { name: before.name },
    })

    const upload = new Uint8Array(
      await sharp({ create: { width: 60, height: 20, channels: 4, background: '#1c4daf80' } })
        .png()
        .toBuffer(),
    )
    const { mediaId, url } = await ada.api.uploadMedia({ upload, contentType: 'image/png' })
    const body = { ...nothing, name: 'Ada & Daughters', logo: mediaId }
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
    await ada.api.replaceShopProfile({ version: 1, body: nothing })
    expect((await shop.visitor().api.getShop()).name).toBe(before.name)
    expect((await visitor.send('/shop-logo.png')).status).toBe(404)
  } finally {
    await shop.close()
  }
})

test('the seller that staff write stands on invoices, in mails and in the shop; the environment says the rest', async () => {
  const shop = await openTestShop({ SHOP_VAT_ID: 'DE123456789', SHOP_EMAIL: 'old@kiln.example' })
  try {
    await shop.shop.begin()
    const ada = await shop.staff('owner')
    const visitor = shop.visitor()
    expect(await visitor.api.getShop()).toMatchObject({
      email: 'old@kiln.example',
      phone: null,
      seller: null,
    })
    const body = {
      ...nothing,
      tagline: 'Made by hand',
      legalName: 'Ada GmbH',
      address: 'Torstraße 1\n10119 Berlin',
      country: 'FR',
      email: 'new@kiln.example',
      phone: '+49 30 1234567',
    }
    const misspelt = ada.api.replaceShopProfile({ version: 0, body: { ...body, country: 'XX' } })
    await expect(misspelt).rejects.toMatchObject({ problem: { errors: [{ pointer: '/country' }] } })
    const { settings } = await ada.api.replaceShopProfile({ version: 0, body })
    expect(settings).toMatchObject({ vatId: 'DE123456789', email: 'old@kiln.example', legalName: '' })
    const seller = { name: 'Ada GmbH', address: ['Torstraße 1', '10119 Berlin'], vatId: 'DE123456789' }
    expect(await shop.visitor().api.getShop()).toMatchObject({
      tagline: 'Made by hand',
      email: 'new@kiln.example',
      phone: '+49 30 1234567',
      seller,
    })

    const { id: orderId } = await paidOrder(shop, visitor)
    const { items } = await ada.api.issueOrderInvoice({ params: { orderId } })
    const pdf = await ada.api.getOrderInvoice({ params: { orderId, invoiceId: items[0]?.id ?? '' } })
    const printed = textOfPages(pdf.bytes).join()
    for (const part of ['Ada GmbH', 'Torstraße 1', 'DE123456789']) expect(printed).toContain(part)
    const written = async () => (await shop.store.scan(mails, { limit: 1 })).items[0]?.data.text
    await expect.poll(written).toContain('Ada GmbH\nTorstraße 1, 10119 Berlin')
  } finally {
    await shop.close()
  }
})
