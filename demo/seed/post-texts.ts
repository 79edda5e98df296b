import type { Language } from '#vocabulary/languages/languages.ts'

type Texts = Record<Language, string>

/** A post of the demo's journal. */
export interface DemoPost {
  slug: string
  daysAgo: number
  author: string
  title: Texts
  excerpt: Texts
  body: Record<Language, readonly string[]>
  quote?: { text: Texts; by: string }
  /** The product whose drawing it shows, and which one. */
  picture: { product: string; at: number }
  /** The collection whose products stand below it. */
  collection: string
}

/** The posts of the demo, the newest first. */
export const demoPosts: readonly DemoPost[] = [
  {
    slug: 'one-firing-forty-bowls',
    daysAgo: 6,
    author: 'Ines Marques',
    title: {
      en: 'One firing, forty bowls',
      de: 'Ein Brand, vierzig Schalen',
      ja: '一度の窯で、四十の鉢',
      ar: 'حرقة واحدة وأربعون وعاءً',
    },
    excerpt: {
      en: 'What happens between the wheel and the shelf, and why no two bowls come out of the kiln alike.',
      de: 'Was zwischen Drehscheibe und Regal geschieht, und warum keine zwei Schalen gleich aus dem Ofen kommen.',
      ja: 'ろくろから棚に並ぶまでに起こること。そして、なぜ二つとして同じ鉢が焼き上がらないのか。',
      ar: 'ما يحدث بين عجلة الخزّاف والرف، ولماذا لا يخرج وعاءان متشابهان من الفرن.',
    },
    body: {
      en: [
        'A bowl is thrown in four minutes and dried in four days. If it dries faster, the rim pulls away from the foot and cracks where nobody looks.',
        'The first firing, at 950 degrees, makes it hard enough to hold and thirsty enough to take glaze. Then each bowl is dipped by hand and stands upside down until the drip has stopped.',
        'The second firing goes to 1,240 degrees. The glaze melts and runs, thicker in the hollow and thin along the rim. We open the kiln the next morning, at eighty degrees, with gloves and some patience.',
      ],
      de: [
        'Eine Schale ist in vier Minuten gedreht und in vier Tagen getrocknet. Trocknet sie schneller, zieht sich der Rand vom Fuß weg und reißt dort, wo niemand hinsieht.',
        'Der erste Brand bei 950 Grad macht sie hart genug zum Anfassen und durstig genug für die Glasur. Dann wird jede von Hand getaucht und steht kopfüber, bis nichts mehr tropft.',
        'Der zweite Brand geht auf 1.240 Grad. Die Glasur schmilzt und läuft, dicker in der Mulde, dünn am Rand. Am nächsten Morgen öffnen wir den Ofen bei achtzig Grad, mit Handschuhen und etwas Geduld.',
      ],
      ja: [
        '鉢は四分で挽き上がり、四日かけて乾かします。急いで乾かすと、縁が高台から引っ張られ、誰も見ないところにひびが入ります。',
        '最初の焼成は950度。手に取れるほど硬く、釉薬を吸うほど乾いた状態になります。それから一つずつ手で釉薬に浸し、しずくが止まるまで伏せておきます。',
        '二度目の焼成は1240度まで上げます。釉薬は溶けて流れ、くぼみで厚く、縁で薄くなります。翌朝、80度まで下がった窯を、手袋と少しの辛抱で開けます。',
      ],
      ar: [
        'يُشكَّل الوعاء في أربع دقائق ويجف في أربعة أيام. وإذا جفّ أسرع من ذلك شدّت حافته قاعدتَه فتشقق حيث لا ينظر أحد.',
        'الحرق الأول عند 950 درجة يجعله صلبًا بما يكفي لحمله وعطِشًا بما يكفي لامتصاص الطلاء. ثم يُغمس كل وعاء باليد ويبقى مقلوبًا حتى يتوقف التقطير.',
        'يبلغ الحرق الثاني 1240 درجة. يذوب الطلاء ويسيل، سميكًا في القعر ورقيقًا عند الحافة. ونفتح الفرن في الصباح التالي عند ثمانين درجة، بقفازات وقليل من الصبر.',
      ],
    },
    quote: {
      text: {
        en: 'The kiln decides the last tenth. We have learned to leave it that tenth.',
        de: 'Über das letzte Zehntel entscheidet der Ofen. Wir haben gelernt, es ihm zu lassen.',
        ja: '最後の一割は窯が決めます。その一割を任せることを、私たちは学びました。',
        ar: 'الفرن يقرر العُشر الأخير، وقد تعلّمنا أن نتركه له.',
      },
      by: 'Ines Marques',
    },
    picture: { product: 'nest-of-bowls', at: 0 },
    collection: 'ceramics',
  },
  {
    slug: 'how-to-hang-a-print',
    daysAgo: 24,
    author: 'Jonas Weber',
    title: {
      en: 'How to hang a print',
      de: 'Wie man einen Druck aufhängt',
      ja: '版画の掛け方',
      ar: 'كيف تعلّق لوحة مطبوعة',
    },
    excerpt: {
      en: 'Eye height, daylight and the right nail: three things that matter more than the frame.',
      de: 'Augenhöhe, Tageslicht und der richtige Nagel: drei Dinge, die mehr zählen als der Rahmen.',
      ja: '目の高さ、日の光、そして釘。額縁より大切な三つのこと。',
      ar: 'مستوى العين وضوء النهار والمسمار المناسب: ثلاثة أمور أهم من الإطار.',
    },
    body: {
      en: [
        'Hang the middle of the picture at 150 centimetres. It is the height of most eyes, and of most museums. Above a sofa leave a hand’s width, so that nobody leans on the glass.',
        'Cotton paper keeps its white for decades if the sun does not stand on it. A wall beside the window is better than the wall opposite.',
        'Small frames hang well from one nail that slopes upwards. From 50 centimetres on take two hooks: the picture then stays level, and the door may slam.',
      ],
      de: [
        'Hängen Sie die Mitte des Bildes auf 150 Zentimeter. Das ist die Höhe der meisten Augen und der meisten Museen. Über einem Sofa lassen Sie eine Handbreit Platz, damit sich niemand ans Glas lehnt.',
        'Baumwollpapier bleibt über Jahrzehnte weiß, wenn die Sonne nicht darauf steht. Die Wand neben dem Fenster ist besser als die gegenüber.',
        'Kleine Rahmen hängen gut an einem Nagel, der nach oben zeigt. Ab 50 Zentimetern nehmen Sie zwei Haken: Dann bleibt das Bild gerade, auch wenn die Tür zufällt.',
      ],
      ja: [
        '絵の中心を床から150センチに合わせます。多くの人の目の高さであり、多くの美術館の高さでもあります。ソファの上では、ガラスにもたれないよう手のひら一つ分空けましょう。',
        'コットン紙は、直射日光が当たらなければ何十年も白いままです。窓の向かいの壁より、窓の横の壁が向いています。',
        '小さな額は、上向きに打った釘一本で十分です。50センチを超えたらフックを二つに。水平が保たれ、扉が強く閉まっても大丈夫です。',
      ],
      ar: [
        'علّق منتصف اللوحة على ارتفاع 150 سنتيمترًا، فهو مستوى معظم العيون ومعظم المتاحف. وفوق الأريكة اترك عرض كفّ حتى لا يتكئ أحد على الزجاج.',
        'يبقى ورق القطن أبيض لعقود إذا لم تقف الشمس عليه. والجدار المجاور للنافذة أفضل من الجدار المقابل لها.',
        'تكفي الإطارات الصغيرة مسمارًا واحدًا مائلًا إلى أعلى. ومن 50 سنتيمترًا فما فوق استخدم خطافين، فتبقى اللوحة مستوية ولو صُفق الباب.',
      ],
    },
    picture: { product: 'three-vessels', at: 2 },
    collection: 'prints',
  },
  {
    slug: 'caring-for-linen',
    daysAgo: 51,
    author: 'Ines Marques',
    title: {
      en: 'Caring for linen',
      de: 'Leinen pflegen',
      ja: 'リネンのお手入れ',
      ar: 'العناية بالكتان',
    },
    excerpt: {
      en: 'Wash it often, iron it seldom. Linen gets better with use, if the machine is not too hot.',
      de: 'Oft waschen, selten bügeln. Leinen wird mit dem Gebrauch schöner, wenn die Maschine nicht zu heiß ist.',
      ja: 'よく洗い、めったにアイロンをかけない。洗濯機が熱すぎなければ、リネンは使うほど良くなります。',
      ar: 'اغسله كثيرًا واكوه نادرًا. يتحسن الكتان مع الاستعمال إذا لم تكن الغسالة ساخنة جدًا.',
    },
    body: {
      en: [
        'The first wash is the most important one: 40 degrees, a half-full drum, no softener. The fibres swell, and the cloth shrinks by the three per cent that we have added.',
        'Dry it in the air and shake it while it is damp. What is smooth then stays smooth. Those who like it crisp iron it on the back, still moist.',
        'Stains of wine and oil come out with soap and cold water on the same evening. A week later they are a pattern.',
      ],
      de: [
        'Die erste Wäsche ist die wichtigste: 40 Grad, halbvolle Trommel, kein Weichspüler. Die Fasern quellen, und das Tuch läuft um die drei Prozent ein, die wir zugegeben haben.',
        'Trocknen Sie es an der Luft und schütteln Sie es feucht aus. Was dann glatt ist, bleibt glatt. Wer es knackig mag, bügelt auf links, noch feucht.',
        'Flecken von Wein und Öl gehen am selben Abend mit Seife und kaltem Wasser heraus. Eine Woche später sind sie ein Muster.',
      ],
      ja: [
        '最初の洗濯がいちばん大切です。40度、洗濯槽は半分まで、柔軟剤は使いません。繊維が膨らみ、あらかじめ足しておいた3パーセントだけ布が縮みます。',
        '風で乾かし、湿っているうちに振りさばきます。そのとき平らになったところは、平らなままです。ぱりっとさせたいときは、湿ったまま裏からアイロンを。',
        'ワインや油の染みは、その日の晩なら石けんと冷たい水で落ちます。一週間たつと、模様になります。',
      ],
      ar: [
        'الغسلة الأولى هي الأهم: 40 درجة، ونصف حمولة، ومن دون منعّم. تنتفخ الألياف ويتقلص القماش بنسبة الثلاثة في المئة التي أضفناها.',
        'جففه في الهواء وانفضه وهو رطب، فما كان أملس حينها يبقى أملس. ومن يحبه مشدودًا يكويه من الخلف وهو لا يزال رطبًا.',
        'تزول بقع النبيذ والزيت في المساء نفسه بالصابون والماء البارد. وبعد أسبوع تصبح نقشًا.',
      ],
    },
    picture: { product: 'long-table-napkins', at: 0 },
    collection: 'textiles',
  },
]
