import type { ProductTexts } from '../types.ts'

const paper =
  '<ul><li>Baumwollpapier, 300 g, matt</li><li>Lichtechte Pigmentfarben</li><li>Mit Bleistift nummeriert</li></ul>'

/** Prints, in German. */
export const prints: Record<string, ProductTexts> = {
  'quarter-day': {
    title: 'Quartalstag',
    subtitle: 'Pigmentdruck, Viertelbögen, Auflage 80',
    paragraphs: [
      'Vierundzwanzig Quadrate, jedes von drei Viertelbögen geschnitten. Keine zwei Nachbarn teilen sich einen Grund, ' +
        'so kommt das Auge nicht zur Ruhe.',
      'Auf der Flachbettpresse in fünf Farben gedruckt.',
      paper,
    ],
    tags: ['Druck', 'Kunstdruck', 'Bild', 'Poster', 'geometrisch', 'Auflage'],
    seen: 'Druck mit Viertelbögen in Kobalt, Ocker und Seladon, Rahmen: {option}',
    close: 'satte Farbflächen und die mit Bleistift geschriebene Nummer',
  },
  'mon-contour': {
    title: 'Höhenlinien von Møn',
    subtitle: 'Risografie, zehn Höhenstufen, Eichenrahmen',
    paragraphs: [
      'Eine Insel, die auf keiner Karte steht: zehn Stufen vom Ufer zum Gipfel, jede ein Ton derselben Farbe.',
      'Auf Meereshöhe bleibt das Papier stehen. <strong>In Eiche gerahmt</strong>, hinter Acrylglas.',
    ],
    tags: ['Druck', 'Kunstdruck', 'Bild', 'Landschaft', 'Karte'],
    seen: 'Höhenlinienkarte einer Insel in Tönen von {option}, Eichenrahmen',
    close: 'feine Höhenlinien über Farbflächen',
  },
  'two-blues-moire': {
    title: 'Moiré in zwei Blau',
    subtitle: 'Siebdruck, zwei Platten, quadratisch',
    paragraphs: [
      'Zweimal 34 Ringe, eine Handbreit versetzt gedruckt. Das dritte Muster ist gar nicht gedruckt.',
      'Zwei Siebe, zwei Blau, von Hand gezogen.',
      paper,
    ],
    tags: ['Druck', 'Kunstdruck', 'Bild', 'geometrisch', 'optisch'],
    seen: 'Quadratischer Druck aus sich überlagernden blauen Ringen, Rahmen: {option}',
    close: 'Ringe, die sich in zwei Blau kreuzen',
  },
  'truchet-garden': {
    title: 'Truchet-Garten',
    subtitle: 'Linolschnitt, eine Kachel 88-mal gedreht, schwarzer Rahmen',
    paragraphs: [
      'Eine Linolkachel mit zwei Bögen, nach Münzwurf gedreht und 88-mal gedruckt. Die Wege schließen sich, wo sie ' +
        'wollen.',
      'Jede Farbe ist eine eigene Auflage mit eigenem Münzwurf. Gerahmt in schwarzer Esche.',
    ],
    tags: ['Druck', 'Kunstdruck', 'Bild', 'geometrisch', 'Linolschnitt'],
    seen: 'Verschlungene Wege aus Bögen in {option}, schwarzer Rahmen',
    close: 'geschnittene Kanten der gedruckten Wege',
  },
  'seventeen-no-11': {
    title: 'Siebzehn, Nr. 11',
    subtitle: 'Siebdruck, Ornamentgruppe p6m, weißer Rahmen',
    paragraphs: [
      'Es gibt siebzehn Arten, ein Muster auf einer Wand zu wiederholen. Dies ist die mit sechs Spiegeln durch jeden ' +
        'Stern.',
      'Drei Siebe auf weißem Baumwollpapier, in lackierter Esche gerahmt.',
    ],
    tags: ['Druck', 'Kunstdruck', 'Bild', 'geometrisch', 'Stern'],
    seen: 'Sechszählige Sterne in {option}, weißer Rahmen',
    close: 'Sterne, Drachen und Sechsecke, die sich berühren',
  },
  'north-sea-six-am': {
    title: 'Nordsee, 6 Uhr früh',
    subtitle: 'Pigmentdruck, randlos, Querformat',
    paragraphs: [
      'Fünf Streifen Himmel, elf Streifen Wasser und eine Sonne, die eben die Linie verlassen hat.',
      'Bis an die Kante gedruckt, ohne Rand.',
      paper,
    ],
    tags: ['Druck', 'Kunstdruck', 'Bild', 'Landschaft', 'Meer'],
    seen: 'Rote Sonne über gestreiftem blauem Meer, Rahmen: {option}',
    close: 'das in Striche zerlegte Spiegelbild der Sonne',
  },
  'three-vessels': {
    title: 'Drei Gefäße am Mittag',
    subtitle: 'Pigmentdruck nach einem Scherenschnitt',
    paragraphs: [
      'Flasche, Krug und Schale, mit einer einzigen Schere geschnitten und auf ein lila Tuch gelegt.',
      'Die Schnittkanten sind geblieben, wie sie fielen.',
      paper,
    ],
    tags: ['Druck', 'Kunstdruck', 'Bild', 'Stillleben', 'Scherenschnitt'],
    seen: 'Flasche, Krug und Schale aus Papier, Rahmen: {option}',
    close: 'Farbflächen, die sich überlagern',
  },
  'fern-sunprint': {
    title: 'Farn im Sonnendruck',
    subtitle: 'Cyanotypie, hohes Blatt 30 × 60 cm',
    paragraphs: [
      'Drei Wedel auf lichtempfindlichem Papier, elf Minuten Maisonne, dann Wasser.',
      'Wo sich ein Blatt hob, kroch das Blau darunter. Jedes Blatt ist ein Einzelstück.',
    ],
    tags: ['Druck', 'Kunstdruck', 'Bild', 'Pflanzen', 'Blaudruck', 'Cyanotypie'],
    seen: 'Weißer Farn auf tiefem Blau, hohes Format, Rahmen: {option}',
    close: 'Fiederblättchen, die im Blau verschwinden',
  },
  'orbit-study': {
    title: 'Umlaufstudie',
    subtitle: 'Siebdruck, vier Farben, Nussbaumrahmen',
    paragraphs: [
      'Ringe, zwei Scheiben, eine halbe und ein Balken, so lange verschoben, bis nichts mehr umfiel.',
      'Vier Siebe. Gerahmt in geöltem Nussbaum.',
    ],
    tags: ['Druck', 'Kunstdruck', 'Bild', 'geometrisch', 'Komposition'],
    seen: 'Ringe und Scheiben in {option}, Nussbaumrahmen',
    close: 'Ringkanten und die halbe Scheibe',
  },
  'ploughed-hills': {
    title: 'Gepflügte Hügel',
    subtitle: 'Linolschnitt in sieben Schichten, Querformat',
    paragraphs: [
      'Sieben Hügel, jeder anders gepflügt, von einer Platte gedruckt, die mit jeder Farbe kleiner wurde.',
      'Ein verlorener Schnitt lässt sich nicht wiederholen: Die Platte gibt es nicht mehr.',
      paper,
    ],
    tags: ['Druck', 'Kunstdruck', 'Bild', 'Landschaft', 'Linolschnitt'],
    seen: 'Hügelige Felder unter roter Sonne, Rahmen: {option}',
    close: 'Furchen in den gedruckten Hügeln',
  },
  'tide-table': {
    title: 'Gezeitentafel',
    subtitle: 'Siebdruck, Weiß auf Nachtblau',
    paragraphs: [
      'Vierundzwanzig Stunden eines Hafens, eine Stunde je Linie. Die ockerfarbene ist der Nachmittag, an dem wir dort ' +
        'waren.',
      'Ein Sieb Deckweiß, ein Sieb Ocker.',
      paper,
    ],
    tags: ['Druck', 'Kunstdruck', 'Bild', 'Meer', 'Linien'],
    seen: 'Weiße Wasserlinien auf Nachtblau, Rahmen: {option}',
    close: 'Linien, die sich übereinander erheben',
  },
  'sunflower-count': {
    title: 'Sonnenblumen zählen',
    subtitle: 'Pigmentdruck, 340 Kerne, quadratisch',
    paragraphs: [
      '340 Punkte, jeder um einen goldenen Winkel weitergedreht. Zählen Sie die Spiralen: 21 in die eine Richtung, 34 ' +
        'in die andere.',
      'Vier Farben auf warmem Weiß.',
      paper,
    ],
    tags: ['Druck', 'Kunstdruck', 'Bild', 'Pflanzen', 'geometrisch'],
    seen: 'Punktspiralen eines Blütenkopfs, Rahmen: {option}',
    close: 'runde Kerne, die nach außen wachsen',
  },
  'half-moons': {
    title: 'Halbmonde, sich drehend',
    subtitle: 'Risografie an Eichenleisten mit Kordel',
    paragraphs: [
      'Ein Raster aus halben Scheiben, die sich nicht einigen können, wo oben ist.',
      'Das Blatt hängt zwischen zwei Paar Eichenleisten mit Magneten; kein Rahmen, kein Glas.',
    ],
    tags: ['Druck', 'Kunstdruck', 'Bild', 'geometrisch', 'Posterleiste'],
    seen: 'Halbe Scheiben in {option}, an Eichenleisten gehängt',
    close: 'Körnung der Risofarbe',
  },
  swell: {
    title: 'Dünung',
    subtitle: 'Risografie, Raster, quadratisch',
    paragraphs: [
      'Gut tausend Punkte auf gedrehtem Raster, die ein- und ausatmen.',
      'Geliefert wird das Blatt; die zwei Klammern auf dem Bild gehören uns und bleiben hier.',
    ],
    tags: ['Druck', 'Kunstdruck', 'Bild', 'geometrisch', 'optisch'],
    seen: 'Punktwellen in {option}, Blatt an zwei Klammern',
    close: 'Punkte, die an- und abschwellen',
  },
}
