import type { ProductTexts } from '../types.ts'

const care =
  '<ul><li>Bei 1240 °C gebrannt</li><li>Spülmaschinenfest</li><li>Lebensmittelechte Glasur</li></ul>'

/** Vases, tableware and other ceramics, in German. */
export const clay: Record<string, ProductTexts> = {
  'harbour-bottle': {
    title: 'Hafenflasche',
    subtitle: 'Steinzeug, getauchte Glasur, 38 cm',
    paragraphs: [
      'Eine Flasche mit langem Hals, in zwei Teilen gedreht und einmal bis zur Schulter getaucht.',
      'Unter der Linie ist der Ton unglasiert und leicht rau. Wasserdicht.',
    ],
    tags: ['Vase', 'Bodenvase', 'Flaschenvase', 'getaucht'],
    seen: 'Langhalsige Flaschenvase, in Glasur getaucht: {option}',
    close: 'die Linie, an der die Glasur auf rohen Ton trifft',
  },
  'moon-jar-no-4': {
    title: 'Mondkrug Nr. 4',
    subtitle: 'Steinzeug, Effektglasur, 26 cm',
    paragraphs: [
      'Zwei Schalen, an der Mitte verbunden; die Naht ist zu spüren und soll es sein.',
      'Zwei Glasuren treffen sich im Feuer, darum bricht jeder Krug am Rand anders. Der vierte einer jährlichen Reihe.',
    ],
    tags: ['Vase', 'Krug', 'Mondvase', 'Serie'],
    seen: 'Runder Mondkrug mit gesprenkelter Glasur in {option}',
    close: 'das Spiel zweier Glasuren und feines Krakelee',
  },
  'double-gourd': {
    title: 'Doppelkürbis',
    subtitle: 'Steinzeug, gegossene Glasur, 31 cm',
    paragraphs: [
      'Ein Kürbis mit Taille. Die Glasur wird über die obere Hälfte gegossen und läuft, so weit sie mag.',
      'Enge Öffnung: ein Zweig, höchstens zwei.',
    ],
    tags: ['Vase', 'Kürbisvase', 'gegossen'],
    seen: 'Kürbisförmige Vase mit laufender Glasur in {option}',
    close: 'dicke Tropfen auf gesprenkeltem Ton',
  },
  'chimney-vase': {
    title: 'Schornsteinvase',
    subtitle: 'Steinzeug, Sgraffito, 29 cm',
    paragraphs: [
      'Ein schlichtes, nach oben enger werdendes Rohr, mit Engobe überzogen und auf der drehenden Scheibe mit einem ' +
        'stumpfen Nagel durchgeritzt.',
      'Schwer im Fuß: Sie hält auch einen Zweig, der sich neigt.',
    ],
    tags: ['Vase', 'geritzt'],
    seen: 'Konische Vase mit durch die Engobe geritzten Wellen in {option}',
    close: 'geritzte Linien, die den Ton zeigen',
  },
  'faience-amphora': {
    title: 'Fayence-Amphore',
    subtitle: 'Irdenware, Zinnglasur, Pinselmalerei, 34 cm',
    paragraphs: [
      'Weiße Zinnglasur auf rotem Ton, mit Zweigen bemalt, solange die Glasur noch Pulver war: Kein Strich lässt sich ' +
        'zurücknehmen.',
      'Zwei Henkel. Nicht für die Spülmaschine und nicht länger als einen Tag wasserdicht.',
    ],
    tags: ['Vase', 'Amphore', 'bemalt'],
    seen: 'Weiße Amphore mit zwei Henkeln, mit Zweigen bemalt in {option}',
    close: 'Pinselstriche in der Zinnglasur',
  },
  'three-bud-vases': {
    title: 'Drei Knospenvasen',
    subtitle: 'Steinzeug, Dreierset, 10–16 cm',
    paragraphs: [
      'Eine hohe, eine runde, ein Kegel: die Formen, die bleiben, wenn der große Ofen voll ist.',
      'Als Set, mit einer Glasur in drei Oberflächen.',
    ],
    tags: ['Vase', 'Solifleur', 'Set', 'Vasenset'],
    seen: 'Drei kleine Vasen in {option}, eine mit einem Zweig',
    close: 'gesprenkelte Glasur auf der hohen Vase',
  },
  'harvest-bowl': {
    title: 'Ernteschale',
    subtitle: 'Steinzeug, gepinselte Bänder, Ø 22 oder 29 cm',
    paragraphs: [
      'Eine weite Schale für Obst, Brot oder Salat für sechs. Die Bänder legt ein flacher Pinsel auf, während sich die ' +
        'Scheibe dreht.',
      care,
    ],
    tags: ['Schale', 'Schüssel', 'Obstschale', 'Bänder'],
    seen: 'Weite Schale mit Bändern in {option}',
    close: 'gepinselte Bänder und der abgedrehte Fuß',
  },
  'nest-of-bowls': {
    title: 'Schüsselnest',
    subtitle: 'Steinzeug, drei Größen ineinander',
    paragraphs: [
      'Drei tiefe Schüsseln, die ineinander wohnen: für Porridge, für Suppe und die, aus der gekocht wird.',
      care,
    ],
    tags: ['Schüssel', 'Schale', 'Set', 'Schüsselset'],
    seen: 'Drei ineinandergestellte Schüsseln in {option}',
    close: 'Rand und Tauchlinie der größten Schüssel',
  },
  'tuesday-mug': {
    title: 'Dienstagsbecher',
    subtitle: 'Steinzeug, getauchte Glasur, 30 cl',
    paragraphs: [
      'Der Becher für gewöhnliche Tage: gerade, ein wenig schwer, ein Henkel für drei Finger.',
      care,
    ],
    tags: ['Becher', 'Tasse', 'Kaffeebecher', 'Alltag'],
    seen: 'Gerader Becher, in Glasur getaucht: {option}',
    close: 'die Tauchlinie nahe am Fuß',
  },
  'chequer-mug': {
    title: 'Karobecher',
    subtitle: 'Steinzeug, gemalte Quadrate, 30 cl',
    paragraphs: ['Fünf Reihen Quadrate, aus freier Hand gemalt und darum nie ganz quadratisch.', care],
    tags: ['Becher', 'Tasse', 'Kaffeebecher', 'bemalt'],
    seen: 'Becher mit Quadraten in {option} und Creme',
    close: 'gemalte Quadrate auf cremefarbener Glasur',
  },
  'orchard-jug': {
    title: 'Obstgartenkrug',
    subtitle: 'Steinzeug, Effektglasur, 1,4 l',
    paragraphs: [
      'Ein Krug, der gießt, ohne aufs Tuch zu tropfen; die Schnauze wird gezogen, geschnitten und vor dem Brand mit ' +
        'Wasser geprüft.',
      care,
    ],
    tags: ['Krug', 'Kanne', 'Wasserkrug'],
    seen: 'Hoher Krug mit gesprenkelter Glasur in {option}',
    close: 'gesprenkelte Glasur an der Schulter',
  },
  'kettle-hill-teapot': {
    title: 'Teekanne Kesselhügel',
    subtitle: 'Steinzeug, kanneliert, 0,9 l',
    paragraphs: [
      'Lederhart mit dem Draht kanneliert. Auf den Graten wird die Glasur zu hellen Linien.',
      'Mit eingebautem Sieb aus 42 Löchern. Nicht auf die Herdplatte stellen.',
    ],
    tags: ['Teekanne', 'Kanne', 'Tee', 'kanneliert'],
    seen: 'Kannelierte Teekanne in {option}',
    close: 'Kanneluren, in denen sich die Glasur sammelt',
  },
  'windowsill-planter': {
    title: 'Übertopf für die Fensterbank',
    subtitle: 'Steinzeug, kanneliert, Ø 14 oder 22 cm',
    paragraphs: [
      'Ein kannelierter Topf mit Abflussloch und Untersetzer aus demselben Ton (nicht im Bild).',
      'Die Pflanze auf dem Bild ist gezeichnet, wie alles hier.',
    ],
    tags: ['Übertopf', 'Blumentopf', 'Pflanztopf', 'kanneliert'],
    seen: 'Kannelierter Blumentopf in {option} mit grünen Blättern',
    close: 'senkrechte Rippen in der Wand',
  },
  'evening-candlestick': {
    title: 'Abendleuchter',
    subtitle: 'Steinzeug, gesprenkelt, 19 cm',
    paragraphs: [
      'Gedrechselt wie ein Tischbein, mit breitem Fuß, der das Wachs auffängt.',
      'Für Kerzen von 22 mm.',
    ],
    tags: ['Kerzenständer', 'Kerzenhalter', 'Leuchter', 'Kerze'],
    seen: 'Gedrehter Kerzenleuchter mit gesprenkelter Glasur in {option}',
    close: 'Eisensprenkel am Schaft',
  },
  'fern-plate': {
    title: 'Farnteller',
    subtitle: 'Irdenware, Zinnglasur, Ø 27 cm',
    paragraphs: [
      'Ein Farn mit sieben Strichen je Seite, zwei Ringe und ein Rand, der länger gedauert hat als der Farn.',
      'Für den Tisch oder die Wand: Der Fuß ist für eine Schnur durchbohrt.',
    ],
    tags: ['Teller', 'Wandteller', 'bemalt'],
    seen: 'Weißer Teller mit einem Farn, gemalt in {option}',
    close: 'von Hand gemalte Blätter am Rand',
  },
  'four-azulejos': {
    title: 'Vier Azulejos',
    subtitle: 'Fliesen aus Irdenware, Zinnglasur, je 15 × 15 cm',
    paragraphs: [
      'Vier Fliesen, die in der Mitte eine Blüte ergeben, wie auch immer man sie dreht.',
      '<strong>Vier Stück je Schachtel</strong>, 8 mm stark, für die Küchenrückwand oder als Untersetzer.',
    ],
    tags: ['Fliese', 'Kachel', 'bemalt'],
    seen: 'Vier bemalte Fliesen in {option}',
    close: 'Viertelringe, die an der Fuge zusammentreffen',
  },
}
