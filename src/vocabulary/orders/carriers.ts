/** A carrier with the page on which it shows the way of a parcel; `{number}` stands for the tracking number. */
interface Carrier {
  name: string
  page: string
  /** Other names under which it goes. */
  also?: readonly string[]
}

/** Well-known carriers, by name. Pages that ask for more than the number are left out. */
export const carriers: readonly Carrier[] = [
  { name: 'An Post', page: 'https://www.anpost.com/Post-Parcels/Track/History?item={number}' },
  { name: 'Aramex', page: 'https://www.aramex.com/track/results?ShipmentNumber={number}', also: ['أرامكس'] },
  { name: 'Australia Post', page: 'https://auspost.com.au/mypost/track/#/details/{number}' },
  {
    name: 'Blue Dart',
    page: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}',
  },
  { name: 'bpost', page: 'https://track.bpost.cloud/btr/web/#/search?itemCode={number}' },
  { name: 'Bring', page: 'https://tracking.bring.com/tracking/{number}' },
  {
    name: 'BRT',
    page: 'https://vas.brt.it/vas/sped_det_show.hsm?referer=sped_numspe_par.htm&Nspediz={number}',
    also: ['Bartolini'],
  },
  {
    name: 'Canada Post',
    page: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}',
  },
  {
    name: 'Česká pošta',
    page: 'https://www.postaonline.cz/trackandtrace/-/zasilka/cislo?parcelNumbers={number}',
    also: ['Czech Post'],
  },
  {
    name: 'Chronopost',
    page: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={number}',
  },
  { name: 'Colis Privé', page: 'https://colisprive.com/moncolis/pages/detailColis.aspx?numColis={number}' },
  { name: 'Colissimo', page: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}' },
  { name: 'Correios', page: 'https://rastreamento.correios.com.br/app/index.php?objetos={number}' },
  {
    name: 'Correos',
    page: 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number={number}',
    also: ['Correos de España'],
  },
  { name: 'Correos Express', page: 'https://s.correosexpress.com/c?n={number}' },
  {
    name: 'CTT',
    page: 'https://appserver.ctt.pt/CustomerArea/PublicArea_Detail?ObjectCodeInput={number}',
    also: ['CTT Correios'],
  },
  { name: 'DAO', page: 'https://www.dao.as/privat/find-din-pakke?stregkode={number}' },
  { name: 'Delhivery', page: 'https://www.delhivery.com/track/package/{number}' },
  {
    name: 'Deutsche Post',
    page: 'https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode={number}',
  },
  { name: 'DHL', page: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}' },
  {
    name: 'DHL Express',
    page: 'https://www.dhl.com/global-en/home/tracking/tracking-express.html?submit=1&tracking-id={number}',
  },
  {
    name: 'DHL Paket',
    page: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}',
  },
  { name: 'DPD', page: 'https://tracking.dpd.de/status/en_US/parcel/{number}' },
  { name: 'DPD UK', page: 'https://track.dpd.co.uk/parcels/{number}' },
  { name: 'Econt', page: 'https://www.econt.com/en/services/track-shipment/{number}' },
  { name: 'ELTA Courier', page: 'https://www.elta-courier.gr/search?br={number}' },
  { name: 'Evri', page: 'https://www.evri.com/track/parcel/{number}' },
  { name: 'FedEx', page: 'https://www.fedex.com/fedextrack/?trknbr={number}', also: ['Federal Express'] },
  { name: 'GLS', page: 'https://gls-group.com/track/{number}' },
  {
    name: 'Hermes',
    page: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#{number}',
  },
  { name: 'Hrvatska pošta', page: 'https://posiljka.posta.hr/hr/tracking/trackingdata?barcode={number}' },
  { name: 'InPost', page: 'https://inpost.pl/sledzenie-przesylek?number={number}' },
  {
    name: 'Japan Post',
    page: 'https://trackings.post.japanpost.jp/services/srv/search/direct?searchKind=S002&locale=ja&reqCodeNo1={number}',
    also: ['日本郵便'],
  },
  {
    name: 'Korea Post',
    page: 'https://service.epost.go.kr/trace.RetrieveEmsRigiTraceList.comm?POST_CODE={number}',
  },
  { name: 'La Poste', page: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}' },
  { name: 'Landmark Global', page: 'https://track.landmarkglobal.com/?search={number}' },
  { name: 'Lietuvos paštas', page: 'https://www.post.lt/siuntu-sekimas?parcels={number}' },
  { name: 'Magyar Posta', page: 'https://www.posta.hu/nyomkovetes/nyitooldal?searchvalue={number}' },
  { name: 'Mondial Relay', page: 'https://www.mondialrelay.fr/suivi-de-colis/?numeroExpedition={number}' },
  {
    name: 'New Zealand Post',
    page: 'https://www.nzpost.co.nz/tools/tracking/item/{number}',
    also: ['NZ Post'],
  },
  { name: 'Nova Post', page: 'https://novaposhta.ua/tracking/?cargo_number={number}', also: ['Nova Poshta'] },
  { name: 'Omniva', page: 'https://minu.omniva.ee/track/{number}' },
  { name: 'OnTrac', page: 'https://www.ontrac.com/tracking/?number={number}' },
  {
    name: 'Österreichische Post',
    page: 'https://www.post.at/s/sendungsdetails?snr={number}',
    also: ['Austrian Post', 'Post AG'],
  },
  { name: 'Packeta', page: 'https://tracking.packeta.com/en/?id={number}', also: ['Zásilkovna'] },
  { name: 'Parcelforce', page: 'https://www.parcelforce.com/track-trace?trackNumber={number}' },
  {
    name: 'Poczta Polska',
    page: 'https://emonitoring.poczta-polska.pl/?numer={number}',
    also: ['Polish Post'],
  },
  { name: 'Poste Italiane', page: 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/{number}' },
  { name: 'Posten', page: 'https://sporing.posten.no/sporing/{number}' },
  { name: 'Posti', page: 'https://www.posti.fi/en/tracking#/lahetys/{number}' },
  { name: 'PostNL', page: 'https://postnl.nl/tracktrace/?B={number}', also: ['Post NL'] },
  { name: 'PostNord', page: 'https://tracking.postnord.com/en/?id={number}' },
  { name: 'PPL', page: 'https://www.ppl.cz/vyhledat-zasilku?shipmentId={number}' },
  { name: 'Purolator', page: 'https://www.purolator.com/en/shipping/tracker?pin={number}' },
  { name: 'Royal Mail', page: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}' },
  {
    name: 'Sagawa',
    page: 'https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo={number}',
    also: ['佐川急便'],
  },
  { name: 'Sameday', page: 'https://sameday.ro/#awb={number}' },
  { name: 'Sendle', page: 'https://track.sendle.com/tracking?ref={number}' },
  { name: 'SEUR', page: 'https://www.seur.com/livetracking/?segOnlineIdentificador={number}' },
  { name: 'Slovenská pošta', page: 'https://tandt.posta.sk/en/items/{number}' },
  {
    name: 'SMSA',
    page: 'https://www.smsaexpress.com/trackingdetails?tracknumbers={number}',
    also: ['SMSA Express', 'سمسا'],
  },
  { name: 'Speedy', page: 'https://www.speedy.bg/en/track-shipment?shipmentNumber={number}' },
  {
    name: 'Swiss Post',
    page: 'https://service.post.ch/ekp-web/ui/entry/search/{number}',
    also: ['Die Schweizerische Post'],
  },
  {
    name: 'TNT',
    page: 'https://www.tnt.com/express/en_gc/site/shipping-tools/tracking.html?searchType=con&cons={number}',
  },
  { name: 'Ukrposhta', page: 'https://track.ukrposhta.ua/tracking_EN.html?barcode={number}' },
  { name: 'UPS', page: 'https://www.ups.com/track?tracknum={number}', also: ['United Parcel Service'] },
  { name: 'USPS', page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}' },
  {
    name: 'Yamato',
    page: 'https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id={number}',
    also: ['Kuroneko Yamato', 'Yamato Transport', 'ヤマト運輸'],
  },
  { name: 'Yodel', page: 'https://www.yodel.co.uk/tracking/{number}' },
]
