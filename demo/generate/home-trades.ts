import type { Trade } from './trade.ts'

/** What is made for rooms. */
// oxfmt-ignore
export const homeTrades: readonly Trade[] = [
  {
    handle: 'kitchen', title: 'Kitchen', about: 'For cooking, baking and keeping.',
    shelves: [
      { handle: 'pots-and-pans', title: 'Pots and pans', things: [['saucepan', 'Stielkasserolle'], ['frying pan', 'Bratpfanne'], ['casserole', 'Schmortopf'], ['wok', 'Wok'], ['roasting tin', 'Bräter']] },
      { handle: 'knives', title: 'Knives', things: [['paring knife', 'Schälmesser'], ['bread knife', 'Brotmesser'], ['cleaver', 'Hackmesser'], ['carving knife', 'Tranchiermesser']] },
      { handle: 'baking', title: 'Baking', things: [['loaf tin', 'Kastenform'], ['mixing bowl', 'Rührschüssel'], ['rolling pin', 'Nudelholz'], ['cake ring', 'Tortenring']] },
    ],
    attributes: {
      Material: ['Cast iron', 'Stainless steel', 'Copper', 'Enamel', 'Beech'], 'Made in': ['Germany', 'France', 'Italy', 'Japan'], Finish: ['Polished', 'Brushed', 'Hammered', 'Non-stick'], Use: ['Induction', 'Gas', 'Ceramic', 'Oven'],
      Care: ['Dishwasher', 'By hand'], Handle: ['Steel', 'Walnut', 'Brass', 'Removable'], Pieces: ['1', '2', '3', '5'], Guarantee: ['2 years', '10 years', 'Lifelong'],
    },
    options: { Diameter: ['16 cm', '20 cm', '24 cm', '28 cm'], Colour: ['Black', 'Cream', 'Red', 'Blue'] },
    price: [12, 220], weight: [180, 3_800], measured: 'Ø # cm',
  },
  {
    handle: 'tableware', title: 'Tableware', about: 'What a table is laid with.',
    shelves: [
      { handle: 'plates-and-bowls', title: 'Plates and bowls', things: [['dinner plate', 'Speiseteller'], ['soup bowl', 'Suppenschale'], ['platter', 'Servierplatte'], ['side plate', 'Beilagenteller']] },
      { handle: 'cups-and-glasses', title: 'Cups and glasses', things: [['mug', 'Becher'], ['espresso cup', 'Espressotasse'], ['tumbler', 'Trinkglas'], ['carafe', 'Karaffe']] },
      { handle: 'cutlery', title: 'Cutlery', things: [['table fork', 'Tafelgabel'], ['serving spoon', 'Vorlegelöffel'], ['steak knife', 'Steakmesser']] },
    ],
    attributes: {
      Material: ['Stoneware', 'Porcelain', 'Glass', 'Stainless steel', 'Earthenware'], 'Made in': ['Portugal', 'Germany', 'Denmark', 'Japan'], Finish: ['Matt', 'Glossy', 'Speckled', 'Brushed'], Care: ['Dishwasher', 'Microwave', 'By hand'],
      Pieces: ['1', '2', '4', '6'], Pattern: ['Plain', 'Rim', 'Brushstroke', 'Dotted'], Style: ['Country', 'Nordic', 'Classic', 'Studio'], Use: ['Everyday', 'Festive', 'Outdoors'],
    },
    options: { Glaze: ['White', 'Sand', 'Moss', 'Cobalt', 'Ink'], Size: ['Small', 'Medium', 'Large'] },
    price: [6, 95], weight: [120, 1_600], measured: 'Ø # cm',
  },
  {
    handle: 'lighting', title: 'Lighting', about: 'Lamps, and what they need.',
    shelves: [
      { handle: 'table-lamps', title: 'Table lamps', things: [['table lamp', 'Tischleuchte'], ['desk lamp', 'Schreibtischleuchte'], ['reading lamp', 'Leseleuchte']] },
      { handle: 'pendants', title: 'Pendants', things: [['pendant', 'Pendelleuchte'], ['chandelier', 'Kronleuchter'], ['paper shade', 'Papierschirm']] },
      { handle: 'bulbs', title: 'Bulbs', things: [['filament bulb', 'Glühfadenlampe'], ['globe bulb', 'Globelampe'], ['candle bulb', 'Kerzenlampe']] },
    ],
    attributes: {
      Material: ['Brass', 'Linen', 'Glass', 'Steel', 'Paper'], 'Made in': ['Germany', 'Denmark', 'Italy', 'Spain'], Finish: ['Polished', 'Brushed', 'Powder coated'], 'Light colour': ['Warm white', 'Neutral white', 'Amber'],
      Room: ['Bedroom', 'Kitchen', 'Study', 'Hall'], Style: ['Industrial', 'Nordic', 'Classic', 'Art deco'], Assembly: ['Assembled', 'Flat pack', 'By an electrician'], Guarantee: ['2 years', '5 years', '10 years'],
    },
    options: { Colour: ['Brass', 'Black', 'White', 'Sage'], Cable: ['1.5 m', '3 m'] },
    price: [5, 340], weight: [60, 4_200], measured: '# cm high',
  },
  {
    handle: 'bedding', title: 'Bed and bath', about: 'Linen, wool and down.',
    shelves: [
      { handle: 'bed-linen', title: 'Bed linen', things: [['duvet cover', 'Bettbezug'], ['pillowcase', 'Kissenbezug'], ['fitted sheet', 'Spannbettlaken']] },
      { handle: 'towels', title: 'Towels', things: [['hand towel', 'Handtuch'], ['bath towel', 'Badetuch'], ['bath mat', 'Badematte']] },
      { handle: 'blankets', title: 'Blankets', things: [['throw', 'Überwurf'], ['wool blanket', 'Wolldecke'], ['quilt', 'Steppdecke']] },
    ],
    attributes: {
      Material: ['Cotton', 'Linen', 'Wool', 'Hemp', 'Silk'], 'Made in': ['Portugal', 'Germany', 'India', 'Turkey'], Care: ['40 °C', '60 °C', 'Dry clean', 'Tumble dry'], Certificate: ['GOTS', 'OEKO-TEX', 'None'],
      Season: ['Summer', 'Winter', 'All year'], Pattern: ['Plain', 'Striped', 'Checked', 'Waffle'], Style: ['Country', 'Nordic', 'Classic'], Room: ['Bedroom', 'Bathroom', 'Nursery'],
    },
    options: { Size: ['Single', 'Double', 'King'], Colour: ['White', 'Flax', 'Rust', 'Slate', 'Rose'] },
    price: [9, 260], weight: [150, 3_200], measured: '# × 200 cm',
  },
  {
    handle: 'furniture', title: 'Furniture', about: 'To sit on, to put things on, to keep things in.',
    shelves: [
      { handle: 'stools-and-chairs', title: 'Stools and chairs', things: [['stool', 'Hocker'], ['folding chair', 'Klappstuhl'], ['bench', 'Bank']] },
      { handle: 'shelving', title: 'Shelving', things: [['wall shelf', 'Wandregal'], ['bookend', 'Buchstütze'], ['coat rail', 'Garderobenleiste']] },
      { handle: 'small-tables', title: 'Small tables', things: [['side table', 'Beistelltisch'], ['tray table', 'Tabletttisch'], ['bedside table', 'Nachttisch']] },
    ],
    attributes: {
      Material: ['Oak', 'Ash', 'Walnut', 'Birch', 'Pine'], 'Made in': ['Germany', 'Poland', 'Denmark', 'Italy'], Finish: ['Oiled', 'Lacquered', 'Waxed', 'Raw'], Room: ['Bedroom', 'Kitchen', 'Study', 'Hall', 'Bathroom'],
      Style: ['Nordic', 'Industrial', 'Country', 'Mid-century'], Assembly: ['Assembled', 'Flat pack'], Certificate: ['FSC', 'PEFC', 'None'], Guarantee: ['2 years', '5 years', '10 years'],
    },
    options: { Wood: ['Oak', 'Ash', 'Walnut'], Width: ['40 cm', '60 cm', '80 cm'] },
    price: [35, 480], weight: [900, 6_800], measured: '# × 40 × 45 cm',
  },
  {
    handle: 'stationery', title: 'Stationery', about: 'Paper, ink and what goes with them.',
    shelves: [
      { handle: 'notebooks', title: 'Notebooks', things: [['notebook', 'Notizbuch'], ['sketchbook', 'Skizzenbuch'], ['diary', 'Kalender']] },
      { handle: 'pens-and-ink', title: 'Pens and ink', things: [['fountain pen', 'Füller'], ['pencil set', 'Bleistiftset'], ['bottled ink', 'Tintenfass']] },
      { handle: 'cards', title: 'Cards', things: [['greeting card', 'Grußkarte'], ['postcard set', 'Postkartenset'], ['gift wrap', 'Geschenkpapier']] },
    ],
    attributes: {
      Material: ['Recycled paper', 'Cotton paper', 'Laid paper', 'Brass', 'Cedar'], 'Made in': ['Germany', 'Japan', 'Portugal', 'Sweden'], Finish: ['Thread sewn', 'Spiral bound', 'Gilt edge', 'Deckle edge'], Pattern: ['Plain', 'Lined', 'Dotted', 'Squared'],
      Use: ['Writing', 'Drawing', 'Travel', 'Gifts'], Pieces: ['1', '3', '6', '12'], Certificate: ['FSC', 'Blue Angel', 'None'], Packaging: ['Paper', 'Tin', 'Loose'],
    },
    options: { Format: ['A6', 'A5', 'A4'], Colour: ['Ink', 'Ochre', 'Sage', 'Red'] },
    price: [3, 85], weight: [20, 700], measured: '# × 21 cm',
  },
]
