import type { WeakWords } from '#engine/text-search/text-search.ts'
import { searchedWords } from '#vocabulary/text/search-words.ts'

/** Words that say for whom something is, and those between others, as people type them in the languages of the shop. */
const fillers = [
  'a an the and or for from to of with in on my your our his her their him them me us you it is some any',
  'mum mums mom mommy mummy mother mothers mother’s dad dads daddy father fathers father’s day days parents',
  'grandma grandmother granny grandpa grandfather grandparents sister sisters brother brothers aunt uncle',
  'son daughter child children kid kids baby wife husband partner girlfriend boyfriend friend friends',
  'colleague colleagues boss teacher neighbour neighbor host hostess couple family woman women man men',
  'someone somebody everyone who likes loves idea ideas something nice good best',
  'ein eine einen einem einer der die das den dem und oder für fuer von zu zum zur mit im am auf mein meine',
  'meinen meiner meinem dein deine ihn ihm ihr sie ihnen mich dich uns euch mama mami mutter mutti papa vati',
  'vater eltern oma opa großmutter großvater großeltern schwester bruder tante onkel sohn tochter kind kinder',
  'frau frauen mann männer partner partnerin freund freunde freundin freundinnen kollege kollegin chef chefin',
  'lehrer lehrerin nachbar nachbarin gastgeber gastgeberin paar familie jemand jemanden idee ideen etwas schönes',
  'من أجل إلى مع في على و أو لـ لي لك له لها لهم لنا أم الأم أمي لأمي ماما لماما أب الأب أبي لأبي بابا لبابا',
  'والدتي لوالدتي والدي لوالدي للوالدين جدتي لجدتي جدي لجدي أختي لأختي أخي لأخي ابني لابني ابنتي لابنتي',
  'زوجتي لزوجتي زوجي لزوجي صديق لصديق صديقي لصديقي صديقة لصديقة صديقتي لصديقتي زميل لزميل زميلة لزميلة',
  'طفل لطفل أطفال للأطفال امرأة للنساء نساء رجل للرجال رجال للمعلم للمعلمة فكرة أفكار شيء جميل',
  '母 お母さん ママ 父 お父さん パパ 両親 祖母 おばあちゃん 祖父 おじいちゃん 姉 妹 兄 弟 息子 娘 子供 子ども',
  '赤ちゃん 妻 夫 彼 彼女 恋人 友達 友だち 友人 同僚 上司 先生 家族 女性 男性 用 向け 向けの に贈る おすすめ 日',
]

/** Words of an occasion: in a shop that has none of them, anything may be the present. */
const hints = [
  'gift gifts present presents birthday birthdays christmas xmas wedding anniversary housewarming valentine',
  'valentines easter graduation thank thanks',
  'geschenk geschenke geschenkidee geschenkideen geburtstag geburtstagsgeschenk weihnachten weihnachtsgeschenk',
  'hochzeit hochzeitsgeschenk jubiläum einzug einweihung muttertag vatertag muttertagsgeschenk ostern danke',
  'هدية هدايا عيد ميلاد زفاف زواج تخرج ذكرى شكر',
  'プレゼント ギフト 贈り物 誕生日 クリスマス 結婚 祝い 引っ越し 新築 記念日 バレンタイン お礼 御礼',
]

const setOf = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.flatMap(searchedWords))
let read: WeakWords | undefined

/** Words that a search may leave out where nothing has all of its words. The first search reads them. */
export const weakWords = (): WeakWords => (read ??= { fillers: setOf(fillers), hints: setOf(hints) })
