/** A content page of the demo. */
interface DemoPage {
  title: string
  kind: 'policy' | 'page'
  html: string
}

const notice =
  '<p><strong>This is a demo shop.</strong> The products are invented, nothing is shipped and no money is taken.</p>'

/** The demo's pages by slug, in their order. */
export const demoPages: Record<string, DemoPage> = {
  about: {
    title: 'About the studio',
    kind: 'page',
    html: `<p>Kiln &amp; Loom is a small studio of prints, ceramics and textiles. We work from one family of shapes — quarter arcs, contour lines, tilings — and carry them from paper to clay to cloth, so that a bowl and a throw can share a shelf without arguing.</p>
<h2>How things are made</h2>
<p>Prints come off one press, in small editions, on cotton paper. Vessels are thrown or cast in stoneware, glazed by hand and fired twice. Textiles are woven and printed to our drawings and sewn around the corner.</p>
<h2>Small differences</h2>
<p>Glaze runs and dye takes as it likes. What arrives will differ a little from the picture, and a little from the next one.</p>
<h2>What this demo is for</h2>
<p>Everything you see works as in a real shop: search, cart, checkout, accounts and the back office behind it. Orders placed here go nowhere.</p>`,
  },
  shipping: {
    title: 'Shipping',
    kind: 'policy',
    html: `<p>We pack on working days and send from Germany. The cost depends on where the parcel goes and, abroad, on its weight; the checkout shows it before you pay, and each product page shows the cheapest way.</p>
<table><thead><tr><th scope="col">To</th><th scope="col">Method</th><th scope="col">Cost</th><th scope="col">Working days</th></tr></thead><tbody>
<tr><td>Germany</td><td>Standard</td><td>€4.90, free from €80</td><td>2–3</td></tr>
<tr><td>Germany</td><td>Express</td><td>€12.90</td><td>1</td></tr>
<tr><td>European Union</td><td>Standard</td><td>€9.90, free from €150</td><td>3–6</td></tr>
<tr><td>European Union</td><td>Express</td><td>€21.90</td><td>2–3</td></tr>
<tr><td>Switzerland, Norway, United Kingdom</td><td>Parcel</td><td>from €14.90, by weight</td><td>4–9</td></tr>
<tr><td>United States</td><td>Air parcel</td><td>from $19.00, by weight</td><td>6–10</td></tr>
<tr><td>United States</td><td>Express air parcel</td><td>from $39.00, by weight</td><td>2–4</td></tr>
<tr><td>Japan</td><td>Air parcel</td><td>from ¥2,900, by weight</td><td>7–12</td></tr>
<tr><td>Japan</td><td>Express air parcel</td><td>from ¥5,900, by weight</td><td>3–5</td></tr>
<tr><td>United Arab Emirates</td><td>Air parcel</td><td>from AED 75, by weight</td><td>6–10</td></tr>
<tr><td>United Arab Emirates</td><td>Express air parcel</td><td>from AED 150, by weight</td><td>3–5</td></tr>
</tbody></table>
<h2>Tracking</h2>
<p>You get a message with a tracking number when a parcel leaves. An order may ship in several parcels; you pay for one.</p>
<h2>Damaged items</h2>
<p>Take a picture and write to us within a month. We replace the item or refund it, whichever you prefer.</p>`,
  },
  returns: {
    title: 'Returns',
    kind: 'policy',
    html: `<p>You can return anything within 30 days of delivery, without giving a reason. Items should be unused and securely packed.</p>
<h2>How it works</h2>
<ol><li>Open your order, choose “Start a return” and select the items.</li><li>We reply within two working days with the return address.</li><li>When the items arrive, we check them and refund your original payment method within five working days.</li></ol>
<h2>Costs</h2>
<p>You pay return shipping, unless the item was wrong or damaged. If you return a whole order, we also refund the cheapest shipping method.</p>
<h2>Your right to withdraw</h2>
<p>If you buy as a consumer in the European Union, you may withdraw from the contract within 14 days of the arrival without giving a reason. The 30 days above are in addition to that right and do not narrow it.</p>`,
  },
  terms: {
    title: 'Terms',
    kind: 'policy',
    html: `<p>These terms show what a shop’s terms look like. They bind nobody, because nothing is sold here.</p>
<h2>Orders</h2>
<p>The products on these pages are an invitation. Your order is the offer; the contract is made when we confirm that the order has been placed. We tell you at once if something turns out not to be there, and pay back what you have paid for it.</p>
<h2>Prices</h2>
<p>In Europe, Japan and the United Arab Emirates prices include tax; in the United States it is added in the checkout. The total that you confirm is the total that is charged.</p>
<h2>Payment</h2>
<p>You can pay through the payment service shown in the checkout or by bank transfer. With a transfer we ship when the money has arrived.</p>
<h2>Property and liability</h2>
<p>Goods stay ours until they are paid. Statutory warranty rights apply without limit.</p>
${notice}`,
  },
  privacy: {
    title: 'Privacy',
    kind: 'policy',
    html: `<p>Please do not enter real personal data here. What you do enter is handled as follows.</p>
<h2>What is kept</h2>
<ul><li><strong>Cart:</strong> what you put in it, for 30 days, or 90 days when you are signed in.</li><li><strong>Order:</strong> name, addresses, e-mail and what was bought, because an order cannot be carried out without them.</li><li><strong>Account:</strong> the name and e-mail that your sign-in service passes on, and the addresses you save.</li></ul>
<h2>Cookies</h2>
<p>There are only the ones the shop needs: your session, your cart, your wishlist, your market and language, and your choice of light or dark. Which products you have looked at is remembered on your device alone, with a page for when there is no connection. There are no analytics and no advertisements, and no page loads anything from another company.</p>
<h2>Who sees it</h2>
<p>Those who run this copy of the shop. Payment details are entered at the payment service and never reach the shop.</p>
<h2>Your rights</h2>
<p>You may ask what is kept about you, have it corrected and have it erased, as far as bookkeeping law allows.</p>
${notice}`,
  },
  faq: {
    title: 'Questions and answers',
    kind: 'page',
    html: `<h2>How do I find my order?</h2>
<p>Open “Track your order” in the menu or at the foot of each page and enter the order number and your e-mail. We send you a link to it. With an account all your orders are under “Orders”.</p>
<h2>When will it arrive?</h2>
<p>Product pages, cart and checkout name the dates for your country. When a parcel leaves you get a message with a tracking number.</p>
<h2>Can I change or cancel an order?</h2>
<p>As long as nothing is packed: open the order and choose “Cancel”. For another address, write to us.</p>
<h2>How do I send something back?</h2>
<p>Open the order within 30 days of delivery and choose “Start a return”. We reply with the return address.</p>
<h2>Which ways to pay are there?</h2>
<p>The payment service shown in the checkout, bank transfer, gift cards and store credit. In this demo no money is taken.</p>
<h2>Do I need an account?</h2>
<p>No. An account saves your addresses, your wishlist and your orders, and you can create one after ordering.</p>`,
  },
  imprint: {
    title: 'Imprint',
    kind: 'page',
    html: `<p>Kiln &amp; Loom is the invented shop of a demo. A real shop names itself here: its legal name and form, its address, an e-mail and a telephone number, who represents it, the register and number it is entered under, and its VAT number.</p>
<h2>Contact</h2>
<p>Kiln &amp; Loom<br />Example Street 1<br />12345 Example Town<br />Germany</p>
<p>hello@example.org</p>
<h2>Responsible for the content</h2>
<p>Those who run this copy of the shop.</p>
${notice}`,
  },
}
