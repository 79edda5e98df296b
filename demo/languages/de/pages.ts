import type { DemoTexts } from '../types.ts'

const notice =
  '<p><strong>Dies ist ein Demo-Shop.</strong> Die Waren sind erfunden, nichts wird versandt und kein Geld eingezogen.</p>'

/** Pages and policies, in German. */
export const pages: DemoTexts['pages'] = {
  about: {
    title: 'Über das Studio',
    html: `<p>Kiln &amp; Loom ist ein kleines Studio für Drucke, Keramik und Textilien. Wir arbeiten mit einer Familie von Formen – Viertelbögen, Höhenlinien, Parkettierungen – und tragen sie vom Papier zum Ton und zum Stoff, damit eine Schale und eine Decke ohne Streit nebeneinander liegen.</p>
<h2>Wie die Dinge entstehen</h2>
<p>Drucke kommen von einer Presse, in kleinen Auflagen, auf Baumwollpapier. Gefäße werden in Steinzeug gedreht oder gegossen, von Hand glasiert und zweimal gebrannt. Textilien werden nach unseren Zeichnungen gewebt und bedruckt und um die Ecke genäht.</p>
<h2>Kleine Unterschiede</h2>
<p>Glasur läuft und Farbe zieht, wie sie mag. Was ankommt, wird sich ein wenig vom Bild unterscheiden und ein wenig vom nächsten Stück.</p>
<h2>Wozu diese Demo da ist</h2>
<p>Alles, was Sie sehen, funktioniert wie in einem echten Shop: Suche, Warenkorb, Kasse, Konten und die Verwaltung dahinter. Bestellungen von hier gehen nirgendwohin.</p>`,
  },
  shipping: {
    title: 'Versand',
    html: `<p>Wir packen an Werktagen und versenden aus Deutschland. Was es kostet, hängt vom Ziel ab und im Ausland vom Gewicht; die Kasse zeigt es, bevor Sie bezahlen, und jede Produktseite nennt den günstigsten Weg.</p>
<table><thead><tr><th scope="col">Nach</th><th scope="col">Art</th><th scope="col">Kosten</th><th scope="col">Werktage</th></tr></thead><tbody>
<tr><td>Deutschland</td><td>Standard</td><td>4,90 €, frei ab 80 €</td><td>2–3</td></tr>
<tr><td>Deutschland</td><td>Express</td><td>12,90 €</td><td>1</td></tr>
<tr><td>Europäische Union</td><td>Standard</td><td>9,90 €, frei ab 150 €</td><td>3–6</td></tr>
<tr><td>Europäische Union</td><td>Express</td><td>21,90 €</td><td>2–3</td></tr>
<tr><td>Schweiz, Norwegen, Vereinigtes Königreich</td><td>Paket</td><td>ab 14,90 €, nach Gewicht</td><td>4–9</td></tr>
<tr><td>Vereinigte Staaten</td><td>Luftpost</td><td>ab 19,00 $, nach Gewicht</td><td>6–10</td></tr>
<tr><td>Vereinigte Staaten</td><td>Luftpost, Express</td><td>ab 39,00 $, nach Gewicht</td><td>2–4</td></tr>
<tr><td>Japan</td><td>Luftpost</td><td>ab 2.900 ¥, nach Gewicht</td><td>7–12</td></tr>
<tr><td>Japan</td><td>Luftpost, Express</td><td>ab 5.900 ¥, nach Gewicht</td><td>3–5</td></tr>
<tr><td>Vereinigte Arabische Emirate</td><td>Luftpost</td><td>ab 75 AED, nach Gewicht</td><td>6–10</td></tr>
<tr><td>Vereinigte Arabische Emirate</td><td>Luftpost, Express</td><td>ab 150 AED, nach Gewicht</td><td>3–5</td></tr>
</tbody></table>
<h2>Pakete unterwegs</h2>
<p>Wenn ein Paket auf den Weg geht, erhalten Sie eine Nachricht mit der Sendungsnummer. Eine Bestellung kann in mehreren Paketen reisen; Sie zahlen für eines.</p>
<h2>Beschädigte Artikel</h2>
<p>Machen Sie ein Foto und schreiben Sie uns innerhalb eines Monats. Wir schicken Ersatz oder geben das Geld zurück, wie Sie möchten.</p>`,
  },
  returns: {
    title: 'Rückgabe',
    html: `<p>Sie können alles innerhalb von 30 Tagen nach Ankunft zurückschicken, ohne einen Grund zu nennen. Die Artikel sollten unbenutzt und sicher verpackt sein.</p>
<h2>So funktioniert es</h2>
<ol><li>Öffnen Sie Ihre Bestellung und melden Sie dort die Rücksendung an.</li><li>Wir antworten innerhalb von zwei Werktagen mit der Rücksendeadresse.</li><li>Wenn die Ware da ist, prüfen wir sie und erstatten den Preis innerhalb von fünf Werktagen auf dem Weg, auf dem Sie bezahlt haben.</li></ol>
<h2>Kosten</h2>
<p>Die Rücksendekosten tragen Sie, außer wenn der Artikel falsch oder beschädigt war. Kommt eine ganze Bestellung zurück, erstatten wir auch den günstigsten Versand.</p>
<h2>Ihr Widerrufsrecht</h2>
<p>Wenn Sie als Verbraucherin oder Verbraucher in der Europäischen Union kaufen, können Sie den Vertrag innerhalb von 14 Tagen nach Ankunft ohne Angabe von Gründen widerrufen. Die 30 Tage oben kommen zu diesem Recht hinzu und schränken es nicht ein.</p>`,
  },
  terms: {
    title: 'AGB',
    html: `<p>Diese Bedingungen zeigen, wie die Bedingungen eines Shops aussehen. Sie binden niemanden, denn hier wird nichts verkauft.</p>
<h2>Bestellungen</h2>
<p>Die Waren auf diesen Seiten sind eine Einladung. Ihre Bestellung ist das Angebot; der Vertrag entsteht, wenn wir bestätigen, dass die Bestellung eingegangen ist. Stellt sich heraus, dass etwas nicht da ist, sagen wir es sofort und erstatten, was Sie dafür bezahlt haben.</p>
<h2>Preise</h2>
<p>In Europa, Japan und den Vereinigten Arabischen Emiraten enthalten die Preise die Steuer; in den Vereinigten Staaten kommt sie an der Kasse hinzu. Der Gesamtbetrag, den Sie bestätigen, ist der Betrag, der abgebucht wird.</p>
<h2>Bezahlung</h2>
<p>Sie können über den Zahlungsdienst an der Kasse oder per Überweisung bezahlen. Bei Überweisung versenden wir, sobald das Geld da ist.</p>
<h2>Eigentum und Haftung</h2>
<p>Die Ware bleibt bis zur Bezahlung unser Eigentum. Die gesetzlichen Gewährleistungsrechte gelten uneingeschränkt.</p>
${notice}`,
  },
  privacy: {
    title: 'Datenschutz',
    html: `<p>Bitte geben Sie hier keine echten persönlichen Daten ein. Was Sie eingeben, wird so behandelt:</p>
<h2>Was gespeichert wird</h2>
<ul><li><strong>Warenkorb:</strong> was Sie hineinlegen, 30 Tage lang, oder 90 Tage, wenn Sie angemeldet sind.</li><li><strong>Bestellung:</strong> Name, Adressen, E-Mail und was gekauft wurde, weil eine Bestellung ohne sie nicht ausgeführt werden kann.</li><li><strong>Konto:</strong> Name und E-Mail, die Ihr Anmeldedienst weitergibt, und die Adressen, die Sie speichern.</li></ul>
<h2>Cookies</h2>
<p>Es gibt nur die, die der Shop braucht: Ihre Sitzung, Ihren Warenkorb, Ihre Merkliste, Ihren Markt, Ihre Sprache und Ihre Wahl von Hell oder Dunkel. Welche Stücke Sie angesehen haben, merkt sich allein Ihr Gerät, dazu eine Seite für Zeiten ohne Verbindung. Es gibt keine Analyse und keine Werbung, und keine Seite lädt etwas von einem anderen Unternehmen.</p>
<h2>Wer es sieht</h2>
<p>Wer diese Kopie des Shops betreibt. Zahlungsdaten werden beim Zahlungsdienst eingegeben und erreichen den Shop nie.</p>
<h2>Ihre Rechte</h2>
<p>Sie können Auskunft verlangen, was über Sie gespeichert ist, es berichtigen und löschen lassen, soweit das Buchführungsrecht es erlaubt.</p>
${notice}`,
  },
  faq: {
    title: 'Fragen und Antworten',
    html: `<h2>Wie finde ich meine Bestellung?</h2>
<p>Öffnen Sie im Menü oder am Fuß jeder Seite „Bestellung verfolgen“ und geben Sie Bestellnummer und E-Mail ein. Wir senden Ihnen einen Link. Mit einem Konto finden Sie alle unter „Bestellungen“.</p>
<h2>Wann kommt meine Bestellung an?</h2>
<p>Artikelseiten, Warenkorb und Kasse nennen die Tage für Ihr Land. Wenn ein Paket unterwegs ist, erhalten Sie eine Nachricht mit der Sendungsnummer.</p>
<h2>Kann ich eine Bestellung ändern oder stornieren?</h2>
<p>Solange nichts verpackt ist: Öffnen Sie die Bestellung und wählen Sie „Stornieren“. Für eine andere Adresse schreiben Sie uns.</p>
<h2>Wie sende ich etwas zurück?</h2>
<p>Öffnen Sie die Bestellung innerhalb von 30 Tagen nach der Lieferung und wählen Sie „Rücksendung starten“. Wir antworten mit der Adresse für die Rücksendung.</p>
<h2>Wie kann ich bezahlen?</h2>
<p>Mit dem Zahlungsdienst an der Kasse, per Überweisung, mit Gutscheinkarten und Guthaben. In dieser Demo wird kein Geld eingezogen.</p>
<h2>Brauche ich ein Konto?</h2>
<p>Nein. Ein Konto merkt sich Ihre Adressen, Ihre Merkliste und Ihre Bestellungen; Sie können es auch nach der Bestellung anlegen.</p>`,
  },
  imprint: {
    title: 'Impressum',
    html: `<p>Kiln &amp; Loom ist der erfundene Shop einer Demo. Ein echter Shop nennt hier seinen rechtlichen Namen und seine Rechtsform, seine Anschrift, E-Mail und Telefonnummer, die vertretungsberechtigten Personen, Register und Registernummer und seine Umsatzsteuer-Identifikationsnummer.</p>
<h2>Kontakt</h2>
<p>Kiln &amp; Loom<br />Beispielstraße 1<br />12345 Beispielstadt<br />Deutschland</p>
<p>hello@example.org</p>
<h2>Verantwortlich für den Inhalt</h2>
<p>Wer diese Kopie des Shops betreibt.</p>
${notice}`,
  },
}
