/** Options, facts, ways of delivery, markets, taxes and ways to pay, in German. */
// oxfmt-ignore
export const terms: Record<string, string> = {
  Brand: 'Marke', Type: 'Produktart', Material: 'Material', Technique: 'Technik', Room: 'Raum',
  Glaze: 'Glasur', Ink: 'Druckfarbe', Colour: 'Farbe', Oxide: 'Oxid', Frame: 'Rahmen', Size: 'Größe',
  Filling: 'Füllung', Sheets: 'Bogen', Pages: 'Seiten', Cards: 'Karten', Pack: 'Packung',

  Cobalt: 'Kobalt', Celadon: 'Seladon', Moss: 'Moos', Ochre: 'Ocker', Sand: 'Sand', Vermilion: 'Zinnober',
  Rose: 'Rosé', Iris: 'Iris', 'Ink:Ink': 'Tusche', 'Colour:Ink': 'Tusche', Tenmoku: 'Tenmoku', 'Tin white': 'Zinnweiß',
  Oak: 'Eiche', Walnut: 'Nussbaum', Unframed: 'ungerahmt',
  Black: 'Schwarz', White: 'Weiß',
  'Cover only': 'Nur Bezug', Filled: 'Gefüllt', '3 sheets': '3 Bogen', '6 sheets': '6 Bogen', '10 sheets': '10 Bogen',
  Plain: 'Blanko', 'Dot grid': 'Punktraster', '1 card': '1 Karte', '6 cards': '6 Karten', 'One towel': 'Ein Tuch', 'Set of three': 'Dreierset',

  Print: 'Druck', Ceramics: 'Keramik', Textile: 'Textil', Paper: 'Papier',
  'Cotton paper': 'Baumwollpapier', Stoneware: 'Steinzeug', Earthenware: 'Irdenware', Cotton: 'Baumwolle',
  Linen: 'Leinen', Wool: 'Wolle',
  'Pigment print': 'Pigmentdruck', Risograph: 'Risografie', Screenprint: 'Siebdruck', Linocut: 'Linolschnitt',
  Cyanotype: 'Cyanotypie', 'Slip bands': 'Engobebänder', 'Dipped glaze': 'Getauchte Glasur', Brushwork: 'Pinselmalerei',
  'Reactive glaze': 'Effektglasur', Fluting: 'Kannelur', 'Speckled glaze': 'Gesprenkelte Glasur',
  'Tin glaze': 'Zinnglasur', 'Poured glaze': 'Gegossene Glasur', Sgraffito: 'Sgraffito', Ikat: 'Ikat',
  Handwoven: 'Handgewebt', 'Flat weave': 'Flachgewebe', 'Offset print': 'Offsetdruck', Bookbinding: 'Buchbinderei',
  Kitchen: 'Küche', Dining: 'Esszimmer', Study: 'Arbeitszimmer', 'Living room': 'Wohnzimmer', Bedroom: 'Schlafzimmer',
  Hall: 'Flur', Bathroom: 'Bad', Garden: 'Garten',

  Europe: 'Europa', 'United States': 'Vereinigte Staaten', Japan: 'Japan',
  'United Arab Emirates': 'Vereinigte Arabische Emirate',
  'Standard parcel': 'Standardpaket', 'Express parcel': 'Expresspaket', 'Parcel abroad': 'Paket ins Ausland',
  'Standard air parcel': 'Luftpost, Standard', 'Express air parcel': 'Luftpost, Express',
  'Collect at the studio': 'Abholung im Studio',
  'Open Monday to Friday, 10 to 18. Bring your order number.':
    'Montag bis Freitag von 10 bis 18 Uhr geöffnet. Bitte bringen Sie Ihre Bestellnummer mit.',
  VAT: 'MwSt.', IGIC: 'IGIC', 'Sales tax': 'Verkaufssteuer', 'Consumption tax': 'Verbrauchssteuer',
  'Bank transfer': 'Überweisung',
  'You order now and transfer the amount; we ship when it has arrived.':
    'Sie bestellen jetzt und überweisen den Betrag; wir versenden, sobald er eingegangen ist.',
  'Please transfer the amount and name your order number as the reference. We ship when it has arrived.':
    'Bitte überweisen Sie den Betrag und geben Sie Ihre Bestellnummer als Verwendungszweck an. Wir versenden, sobald er eingegangen ist.',
  Card: 'Karte', 'Card (sandbox)': 'Karte (Test)',
  'Sandbox payments — no real money. You choose a test card on the next page.':
    'Testzahlungen – kein echtes Geld. Auf der nächsten Seite wählen Sie eine Testkarte.',
  'Prints, ceramics and textiles from a small studio': 'Drucke, Keramik und Textilien aus einem kleinen Studio',
  'Sign in or create an account': 'Anmelden oder Konto anlegen',
}
