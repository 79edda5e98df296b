import type { MadePerson } from '../generate/people.ts'
import type { PastLanguage } from './types.ts'

/** Someone who has bought in the demo before. Their e-mail can belong to nobody (RFC 2606), their street is a sample. */
export interface PastPerson extends MadePerson {
  language: PastLanguage
  /** The name below their reviews; made of their own where it is left out. */
  shownAs?: string
}

type Row = readonly [
  name: string,
  mail: string,
  city: string,
  postcode?: string | undefined,
  region?: string,
  shownAs?: string,
]

/** People of one country; each lives at another number of its sample street. */
function peopleOf(
  language: PastLanguage,
  country: string,
  street: (number: number) => string,
  rows: readonly Row[],
): PastPerson[] {
  return rows.map(([name, mail, city, postcode, region, shownAs], at) => ({
    name,
    ...(shownAs ? { shownAs } : {}),
    email: `${mail}@example.${at % 2 === 0 ? 'com' : 'org'}`,
    language,
    address: {
      name,
      line1: street(3 + at * 7),
      ...(postcode ? { postcode } : {}),
      city,
      ...(region ? { region } : {}),
      country,
    },
  }))
}

/** The people of the demo's past, by what they speak and where they live. */
// oxfmt-ignore
export const people: readonly PastPerson[] = [
  ...peopleOf('de', 'DE', (number) => `Musterstraße ${number}`, [
    ['Lena Hoffmann', 'lena.hoffmann', 'Berlin', '10119'], ['Jonas Weidner', 'jonas.weidner', 'Hamburg', '20095'],
    ['Aylin Demir', 'aylin.demir', 'Köln', '50667'], ['Matthias Brandt', 'matthias.brandt', 'Leipzig', '04109'],
    ['Katharina Vogel', 'katharina.vogel', 'München', '80331'], ['Tobias Lindner', 'tobias.lindner', 'Freiburg', '79098'],
    ['Greta Sommer', 'greta.sommer', 'Kiel', '24103'], ['Hannes Petersen', 'hannes.petersen', 'Bremen', '28195'],
    ['Miriam Albrecht', 'miriam.albrecht', 'Dresden', '01067'], ['Paul Kessler', 'paul.kessler', 'Frankfurt am Main', '60311'],
    ['Birgit Aumann', 'birgit.aumann', 'Münster', '48143'],
  ]),
  ...peopleOf('de', 'AT', (number) => `Mustergasse ${number}`, [
    ['Theresa Gruber', 'theresa.gruber', 'Wien', '1010'], ['Florian Egger', 'florian.egger', 'Graz', '8010'],
    ['Johanna Pichler', 'johanna.pichler', 'Salzburg', '5020'],
  ]),
  ...peopleOf('de', 'CH', (number) => `Musterweg ${number}`, [
    ['Reto Ammann', 'reto.ammann', 'Zürich', '8001'], ['Selina Frei', 'selina.frei', 'Bern', '3011'],
  ]),
  ...peopleOf('en', 'US', (number) => `${number} Sample Street`, [
    ['Harper Quinn', 'harper.quinn', 'Portland', '97201', 'OR'], ['Marcus Ellison', 'marcus.ellison', 'Brooklyn', '11201', 'NY'],
    ['Dana Whitlock', 'dana.whitlock', 'Austin', '78701', 'TX'], ['Priya Raman', 'priya.raman', 'Chicago', '60601', 'IL'],
    ['Owen Castellano', 'owen.castellano', 'Denver', '80202', 'CO'], ['Grace Okafor', 'grace.okafor', 'Seattle', '98101', 'WA'],
    ['Ruth Feldman', 'ruth.feldman', 'Boston', '02108', 'MA'], ['Luis Ortega', 'luis.ortega', 'Santa Fe', '87501', 'NM'],
  ]),
  ...peopleOf('en', 'IE', (number) => `${number} Sample Road`, [
    ['Maeve Byrne', 'maeve.byrne', 'Galway'], ['Cillian Doyle', 'cillian.doyle', 'Cork'],
  ]),
  ...peopleOf('en', 'GB', (number) => `${number} Sample Lane`, [
    ['Imogen Hart', 'imogen.hart', 'Bristol', 'BS1 4DJ'], ['Callum Reid', 'callum.reid', 'Edinburgh', 'EH1 1YZ'],
    ['Nadia Rahman', 'nadia.rahman', 'Leeds', 'LS1 4DY'],
  ]),
  ...peopleOf('en', 'NL', (number) => `Voorbeeldstraat ${number}`, [
    ['Sanne de Wit', 'sanne.dewit', 'Utrecht', '3511 AX'], ['Bram Hoekstra', 'bram.hoekstra', 'Rotterdam', '3011 AA'],
  ]),
  ...peopleOf('en', 'DK', (number) => `Eksempelvej ${number}`, [
    ['Freja Dahl', 'freja.dahl', 'Aarhus', '8000'], ['Søren Lund', 'soren.lund', 'København K', '1050'],
  ]),
  ...peopleOf('en', 'FR', (number) => `${number} rue de l’Exemple`, [
    ['Camille Fontaine', 'camille.fontaine', 'Lyon', '69001'], ['Hugo Marchand', 'hugo.marchand', 'Nantes', '44000'],
  ]),
  ...peopleOf('ja', 'JP', (number) => `見本町1-2-${number}`, [
    ['佐藤 美咲', 'misaki.sato', '渋谷区', '150-0001', '東京都', 'みさき'], ['鈴木 健太', 'kenta.suzuki', '京都市中京区', '604-8001', '京都府', 'けんた'],
    ['高橋 由美', 'yumi.takahashi', '横浜市中区', '231-0005', '神奈川県', 'ゆみ'], ['田中 翔', 'sho.tanaka', '札幌市中央区', '060-0001', '北海道', 'しょう'],
    ['伊藤 さくら', 'sakura.ito', '名古屋市中区', '460-0001', '愛知県', 'さくら'], ['渡辺 大輔', 'daisuke.watanabe', '福岡市博多区', '812-0011', '福岡県', 'だいすけ'],
    ['山本 恵', 'megumi.yamamoto', '金沢市', '920-0001', '石川県', 'めぐみ'], ['中村 直樹', 'naoki.nakamura', '大阪市北区', '530-0001', '大阪府', 'なおき'],
    ['小林 葵', 'aoi.kobayashi', '松本市', '390-0811', '長野県', 'あおい'],
  ]),
  ...peopleOf('ar', 'AE', (number) => `شارع النموذج ${number}`, [
    ['ليلى المنصوري', 'layla.almansoori', 'دبي', undefined, 'إمارة دبيّ'], ['عمر الحداد', 'omar.alhaddad', 'أبو ظبي', undefined, 'أبو ظبي'],
    ['نورة الكعبي', 'noura.alkaabi', 'الشارقة', undefined, 'إمارة الشارقةّ'], ['خالد الزعابي', 'khalid.alzaabi', 'دبي', undefined, 'إمارة دبيّ'],
    ['مريم الشامسي', 'mariam.alshamsi', 'العين', undefined, 'أبو ظبي'], ['يوسف درويش', 'yousef.darwish', 'دبي', undefined, 'إمارة دبيّ'],
    ['هند السويدي', 'hind.alsuwaidi', 'أبو ظبي', undefined, 'أبو ظبي'], ['سامر خوري', 'samer.khoury', 'الشارقة', undefined, 'إمارة الشارقةّ'],
  ]),
]
