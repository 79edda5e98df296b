import type { ProductTexts } from '../types.ts'

const filled =
  '<ul><li>Verdeckter Reißverschluss</li><li>Bezug bei 30 °C waschbar</li><li>„Gefüllt“ mit Federkissen</li></ul>'

/** Cushions, throws, linen, a rug, a hanging and a bag, in German. */
export const cloth: Record<string, ProductTexts> = {
  'slipped-thread-cushion': {
    title: 'Kissen Verrutschter Faden',
    subtitle: 'Baumwoll-Ikat, mit Paspel, 50 × 50 cm',
    paragraphs: [
      'Ikat: Die Fäden werden vor dem Weben gefärbt und verrutschen ein wenig auf dem Webstuhl. Daher die gefiederten ' +
        'Ränder.',
      filled,
    ],
    tags: ['Kissen', 'Sofakissen', 'Kissenbezug', 'Ikat'],
    seen: 'Quadratisches Ikat-Kissen in {option}',
    close: 'gefiederte Ikat-Ränder und der Saum',
  },
  'arcade-cushion': {
    title: 'Kissen Arkade',
    subtitle: 'Bedrucktes Leinen, mit Paspel, 45 × 45 cm',
    paragraphs: [
      'Die Viertelbögen unseres ersten Drucks, kleiner geschnitten, auf gewaschenem Leinen.',
      filled,
    ],
    tags: ['Kissen', 'Sofakissen', 'Kissenbezug', 'geometrisch'],
    seen: 'Quadratisches Kissen mit Viertelbögen in {option}',
    close: 'gedruckte Bögen auf Leinen',
  },
  'deckchair-cushion': {
    title: 'Kissen Liegestuhl',
    subtitle: 'Baumwoll-Canvas, Streifen, 60 × 40 cm',
    paragraphs: [
      'Liegestuhlstoff mit gespiegeltem Streifen, so geschnitten, dass der mittlere durch die Mitte läuft.',
      filled,
    ],
    tags: ['Kissen', 'Sofakissen', 'Gartenkissen', 'Streifen'],
    seen: 'Längliches gestreiftes Kissen in {option}',
    close: 'Canvas-Streifen und abgesteppter Saum',
  },
  'fishbone-throw': {
    title: 'Decke Fischgrat',
    subtitle: 'Lammwolle, gebrochener Köper, 130 × 180 cm',
    paragraphs: [
      'Gebrochener Köper in zwei Tönen derselben Schur, weich gewaschen und auf einer Seite geraut.',
      'Gedrehte Fransen an den Schmalseiten. Wollwäsche bei 20 °C, oder in einer feuchten Nacht lüften.',
    ],
    tags: ['Decke', 'Wolldecke', 'Plaid', 'Fischgrat'],
    seen: 'Gefaltete Fischgratdecke in {option}',
    close: 'schräger Köper aus zwei Wollen',
  },
  'byre-check-throw': {
    title: 'Decke Stallkaro',
    subtitle: 'Lammwolle, großes Karo, 140 × 190 cm',
    paragraphs: [
      'Ein Karo, so groß, dass man es von der anderen Seite des Feldes sieht, mit dünnem Überkaro zum Mitzählen.',
      'Am Stück gewebt, ohne Naht. Wollwäsche bei 20 °C.',
    ],
    tags: ['Decke', 'Wolldecke', 'Plaid', 'Karo'],
    seen: 'Karierte Decke in {option} über einer Stange',
    close: 'sich kreuzende Bänder des Karos',
  },
  'baker-stripe-towel': {
    title: 'Geschirrtuch Bäckerstreifen',
    subtitle: 'Halbleinen, 50 × 70 cm',
    paragraphs: [
      'Halb Leinen, halb Baumwolle: trocknet Gläser fusselfrei und wird zehn Jahre lang besser.',
      'Mit Bandaufhänger in der Mitte einer Schmalseite. Waschbar bei 60 °C.',
    ],
    tags: ['Geschirrtuch', 'Küchentuch', 'Streifen'],
    seen: 'Gestreiftes Geschirrtuch in {option} über einer Stange',
    close: 'gestreiftes Halbleinen und sein Saum',
  },
  'harbour-band-towel': {
    title: 'Geschirrtuch Hafenband',
    subtitle: 'Reinleinen, gewebte Bänder, 50 × 70 cm',
    paragraphs: [
      'Schlichtes Leinen mit Bändern an beiden Enden, gesetzt wie die Wasserlinien an einem Schiff.',
      'Mit Aufhänger. Waschbar bei 60 °C.',
    ],
    tags: ['Geschirrtuch', 'Küchentuch', 'Bänder'],
    seen: 'Leinengeschirrtuch mit Bändern in {option} über einer Stange',
    close: 'gewebte Bänder nahe am Saum',
  },
  'long-table-napkins': {
    title: 'Servietten Lange Tafel',
    subtitle: 'Gewaschenes Leinen, Viererset, 42 × 42 cm',
    paragraphs: [
      'Vichykaro aus Leinen, vor dem Nähen gewaschen, mit Briefecken.',
      'Vier Stück; feucht gefaltet brauchen sie kein Bügeleisen.',
    ],
    tags: ['Serviette', 'Stoffserviette', 'Karo', 'Set'],
    seen: 'Stapel gefalteter Vichykaro-Servietten in {option}',
    close: 'Karos und Stiche',
  },
  'stepping-stone-rug': {
    title: 'Teppich Trittsteine',
    subtitle: 'Flachgewebe aus Wolle, 120 × 180 cm',
    paragraphs: [
      'Ein Kelim in Schlitzwirkerei: Jede Stufe der Rauten ist eine Stelle, an der zwei Farben umkehren.',
      'Ohne Vorder- und Rückseite, also in jedem Frühjahr zu wenden. Rund neunzehn Tage auf dem Webstuhl.',
    ],
    tags: ['Teppich', 'Kelim', 'Läufer'],
    seen: 'Flachgewebter Teppich mit gestuften Rauten in {option}, zum Zeigen gehängt',
    close: 'gestufte Rauten aus Wolle',
  },
  'cabin-wall-hanging': {
    title: 'Wandbehang Blockhaus',
    subtitle: 'Wolle auf Leinenkette, Nussbaumstab, 60 × 75 cm',
    paragraphs: [
      'Blockhausbindung: Helle und dunkle Fäden tauschen an jedem Quadrat die Plätze und scheinen um die Ecke zu gehen.',
      'Mit Stab und Kordel.',
    ],
    tags: ['Wandbehang', 'Wandteppich'],
    seen: 'Gewebter Wandbehang in {option} mit Fransen',
    close: 'sich kreuzende Streifen des Gewebes',
  },
  'market-tote': {
    title: 'Markttasche',
    subtitle: 'Bedruckter Canvas, 38 × 42 cm',
    paragraphs: [
      'Canvas von 340 g mit Henkeln, die über eine Schulter im Wintermantel reichen.',
      'Mit Schuppen bedruckt. Trägt 15 kg Kartoffeln; wir haben es ausprobiert.',
    ],
    tags: ['Tasche', 'Stofftasche', 'Einkaufstasche', 'Beutel'],
    seen: 'Stofftasche mit Schuppen in {option} am Haken',
    close: 'gedruckte Schuppen und die Naht',
  },
}
