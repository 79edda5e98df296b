/** Words that generated products and people are named with; none of them is anyone in particular. */
// oxfmt-ignore
export const qualities = [
  'Salt', 'Harbour', 'Meadow', 'Ember', 'Frost', 'Lantern', 'Orchard', 'Tidal', 'Quarry', 'Willow', 'Copper', 'Dusk',
  'Marsh', 'Juniper', 'Slate', 'Amber', 'Thistle', 'Cinder', 'Birch', 'Coral', 'Heather', 'Ivory', 'Lichen', 'Moor',
  'Nettle', 'Oat', 'Pebble', 'Quill', 'Rowan', 'Saffron', 'Umber', 'Velvet', 'Wren', 'Yarrow', 'Zinc', 'Clover',
]

// oxfmt-ignore
export const motifs = [
  'Field', 'Wave', 'Arch', 'Fern', 'Ladder', 'Stripe', 'Dot', 'Comb', 'Ridge', 'Petal', 'Lattice', 'Furrow', 'Drift',
  'Crest', 'Knot', 'Hatch', 'Spiral', 'Row', 'Thread', 'Stone', 'Leaf', 'Tide', 'Grain', 'Check',
]

/** The beginnings and the ends of makers' names. */
// oxfmt-ignore
export const beginnings = [
  'Hollow Lane', 'Saltmarsh', 'Ottilie', 'Norra', 'Brume', 'Arcilla', 'Kestrel', 'Lindgrove', 'Marlow', 'Nordlicht', 'Oakfen',
  'Pfauen', 'Quince', 'Ravenna', 'Sundby', 'Tannberg', 'Ulmer', 'Vesper', 'Wexcombe', 'Ysaline', 'Zander', 'Aldous',
  'Birkenau', 'Corvin',
]

// oxfmt-ignore
export const houses = [
  'Studio', 'Werk', 'Verkstad', '& Daughters', 'Works', 'Atelier', 'Manufaktur', 'Brothers', 'Supply', 'Collective', 'House',
  'Goods', 'Makers',
]

// oxfmt-ignore
export const sentences = [
  'Made in runs of forty, and then not again for a year.',
  'No two come out quite alike; the differences are the point.',
  'It looks best where the light comes from one side.',
  'Quiet enough for every day, and sturdy enough for it too.',
  'The edge is finished by hand, which takes longer than the rest.',
  'A good present for someone who has everything but this.',
  'Drawn in one sitting, corrected in many.',
  'Spare parts are kept for ten years.',
  'It packs flat and weighs little.',
  'The colour deepens with use.',
  'Tested by a family of five for a whole winter.',
  'What is left over from making it becomes something smaller.',
]

// oxfmt-ignore
export const germanSentences = [
  'In kleinen Auflagen gefertigt und danach ein Jahr lang nicht mehr.',
  'Keines gleicht ganz dem anderen; gerade darum geht es.',
  'Am schönsten dort, wo das Licht von einer Seite kommt.',
  'Ruhig genug für jeden Tag, und robust genug dafür.',
  'Die Kante wird von Hand bearbeitet, was länger dauert als der Rest.',
  'Ein gutes Geschenk für alle, denen nur dieses noch fehlt.',
]

// oxfmt-ignore
export const givenNames = [
  'Ada', 'Bram', 'Chiara', 'Dagny', 'Emil', 'Fatima', 'Goran', 'Hanna', 'Ilse', 'Jonas', 'Kaja', 'Lior', 'Mira', 'Noor',
  'Oskar', 'Pilar', 'Quirin', 'Runa', 'Søren', 'Tova', 'Ulla', 'Vito', 'Wanda', 'Xenia', 'Yusuf', 'Zoë',
]

// oxfmt-ignore
export const familyNames = [
  'Albers', 'Brandt', 'Castelli', 'Dahl', 'Egger', 'Fontaine', 'Grünwald', 'Hoekstra', 'Ivarsson', 'Jansen', 'Kovač',
  'Lindqvist', 'Moreau', 'Novák', 'Okafor', 'Petrov', 'Quast', 'Rossi', 'Sørensen', 'Tóth', 'Urban', 'Vogel', 'Wójcik',
]

/** Towns with a postcode that is right for their country; the streets in them are invented. */
// oxfmt-ignore
export const towns: readonly { city: string; postcode: string; country: string; region?: string }[] = [
  { city: 'Berlin', postcode: '10119', country: 'DE' },
  { city: 'Hamburg', postcode: '20095', country: 'DE' },
  { city: 'Leipzig', postcode: '04109', country: 'DE' },
  { city: 'Wien', postcode: '1010', country: 'AT' },
  { city: 'Lyon', postcode: '69001', country: 'FR' },
  { city: 'Utrecht', postcode: '3511 AX', country: 'NL' },
  { city: 'Aarhus', postcode: '8000', country: 'DK' },
  { city: 'Gdańsk', postcode: '80-001', country: 'PL' },
  { city: 'Bologna', postcode: '40121', country: 'IT' },
  { city: 'Zürich', postcode: '8001', country: 'CH' },
  { city: 'Portland', postcode: '97201', country: 'US', region: 'OR' },
  { city: 'Brooklyn', postcode: '11201', country: 'US', region: 'NY' },
]

// oxfmt-ignore
export const streets = ['Mill Street', 'Lindenweg', 'Rue du Four', 'Kiln Row', 'Havnegade', 'Old Market', 'Weavers Yard']
