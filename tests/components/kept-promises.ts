/** Kept by who works at the branch or by the app, not by this site: what the branch is, and what its people do. */
export const PEOPLE = "people";
/** Says what is, or asks: no promise, though it has a word of one. */
export const NO_PROMISE = "none";

/**
 * What pages, messages, contract and the demo chain's own texts promise: the words, and the test that keeps them (file, then
 * name). One row for one promise, however often it is said; `promises.test.ts` fails for a promising sentence without a row.
 */
export const KEPT_PROMISES: readonly (readonly [words: RegExp, file: string, name?: string])[] = [
  // What comes back, and when
  [
    /언제든 (그만둘 수|환불)|^언제든요/,
    "tests/lib/contract/rules/membership.test.ts",
    "is possible from today to thirty days ahead, within the membership",
  ],
  [
    /위약금이 없|위약금 없이( 그만둘| 이용한|$)|위약금은 \$.*0원|이용한 (날|\{unit\})만큼|다닌 날의 돈만|쓴 만큼만|안에는 없|안심이라 없|위약금을 빼지 않아요|쓰지 않고 그만두면 모두|^돌려받을 금액까지 계산한/,
    "tests/lib/product/refund.test.ts",
    "calculator, checkout, real price, contract and backend say the same won on every day, whatever is sold, used and paused",
  ],
  [
    /10% 이내|위약금(을|은)? ?(\$\{formatPrice|최대|\*\*최대)|그 뒤에는 위약금을|위약금: 낸|위약금을 빼요|위약금을 더해|위약금을 빼면|위약금을 뺀|과 위약금(\(| \{)|^\)\} 위약금/,
    "tests/lib/contract/rules/refund.test.ts",
    "subtracts the used days and a tenth of the total from what was paid",
  ],
  [
    /(시작하|열)기( |는)?.*전(까지|에)?.*(취소|모두 돌려|위약금 없이)|(첫날|시작하는 날|시작|그|날이) 전(까지|에).*돌려|^그 전에 마음이|취소하고 .*돌려|취소하면 모두|^시작하기 전이라 모두|낸 것을 모두 돌려|낸 금액과 쿠폰, 포인트를 돌려드렸|결제를 취소하면 쓴 포인트|취소하면 이만큼|첫날 전까지 모두/,
    "tests/backend/routes/payment.test.ts",
    "undoes all of it: membership, coupon and points",
  ],
  [
    /^아래는 계약할 때 그대로/,
    "tests/backend/routes/contract.test.ts",
    "stays as it was made, and its days of now come beside it once they are others",
  ],
  [
    /하나도 쓰지 않았|한 번도 쓰지 않았|쓴 쿠폰도 돌려드려요/,
    "tests/backend/routes/stop.test.ts",
    "lessons none of which was taken are cancelled: coupon and points come back too",
  ],
  [
    /포인트로 낸 만큼은|P는 쓰지 않은 몫/,
    "tests/backend/routes/stop.test.ts",
    "gives back what the working says, in won and points, and ends the membership",
  ],
  [
    /그날(이 되기|은|의)? ?(전까지|지점이).*(예요|모두)|1일권은 (그날|하루짜리)|지점이 문을 열기 전까지|^24시간 여는 날은 그날|쓰는 날(이 되기)? ?(지점이 문을 열기 )?전까지/,
    "tests/backend/routes/stop.test.ts",
    "comes back whole until its branch opens on its day, and says so everywhere",
  ],
  [
    /3영업일 안에|결제한 수단으로 돌려드(려|리)|돌려드리고 있어요|환불 규칙대로 돌려/,
    "tests/backend/routes/late-refund.test.ts",
    "money that goes within three working days comes alone",
  ],
  [
    /이자를 (더 )?드려요|이자 .*더 드려요/,
    "tests/backend/routes/late-refund.test.ts",
    "money that goes late brings interest, told once, which the desk sends and writes down once",
  ],
  [
    /보내면 다시 알려/,
    "tests/backend/message/events.test.ts",
    "who stops is told the sum, and told again when the money went",
  ],
  [
    /금액을 먼저 보여/,
    "tests/components/membership/stop-sheet.test.tsx",
    "the sum of today is shown line by line, and one press without a reason stops it once",
  ],
  [
    /^그날이 되면 저절로|그날의 금액을/,
    "tests/backend/routes/stop.test.ts",
    "waits for five past midnight of that day, is that day",
  ],
  [
    /되돌릴 수 있어요/,
    "tests/components/membership/stop-sheet.test.tsx",
    "another day has its own sum, and is taken back before it comes",
  ],
  [
    /몇 분 안에/,
    "tests/backend/routes/stop.test.ts",
    "a stop is under way, the membership has ended, and the job finishes it once",
  ],
  [
    /돌려받아요\.?$|돌려받을 금액이 없|돌려드릴 (금액|돈)|^(.* )?돌려드렸어요/,
    "tests/lib/member/stop.test.ts",
    "shows money and points each with its own working",
  ],
  [/만 19세/, "tests/backend/routes/stop.test.ts", "and until nineteen where it was bought before"],
  [
    /두 번 써서/,
    "tests/backend/routes/long-terms.test.ts",
    "closes terms of more than a month for a year, which is said before",
  ],

  // An order
  [
    /5분 안에 저절로/,
    "tests/backend/routes/payment-recovery.test.ts",
    "ignores new orders, queries after one minute, and releases after five",
  ],
  [
    /한 시간 안에 저절로/,
    "tests/backend/routes/payment-recovery.test.ts",
    "refunds money that arrived after the order was released",
  ],
  [
    /금액이 다르면 결제를 취소/,
    "tests/backend/routes/payment-cards.test.ts",
    "of another amount is refunded",
  ],
  [
    /lastDay\)\} 그대로예요\.$/,
    "tests/components/membership/pause-sheet.test.tsx",
    "before a closing for good a pause moves no end: what is not used is more",
  ],
  [
    /쿠폰과 포인트는 그대로|지금 지점 그대로|, 그대로예요$/,
    "tests/components/checkout/orders.test.tsx",
    "can be abandoned, without a call: it reserves nothing",
  ],
  [
    /동의는 그대로/,
    "tests/components/checkout/checkout.test.tsx",
    "a refusal shows its reason, names what stays chosen, and everything is still selected",
  ],
  [
    /하루 안에 여기에/,
    "tests/backend/routes/pay-way.test.ts",
    "waits for a tax office that is silent, and the payment does not",
  ],
  [
    /쓰는지는 내 회원권에서 언제든/,
    "tests/components/membership/view.test.tsx",
    "a membership by time shows how many days are left, where it applies and from when to when",
  ],
  [
    /이미 산 (이용권|회원권)은/,
    "tests/backend/routes/move.test.ts",
    "how it may be paused is what was bought, whatever the other branch sells",
  ],
  [/저절로 다시 결제되지/, "tests/backend/message/remind.test.ts", "is told fourteen and three days before"],

  // A pause, another branch, another member
  [
    /밀려요/,
    "tests/backend/routes/stop.test.ts",
    "moves the end, is no day of use, and is taken back before it begins",
  ],
  [
    /(하루씩|일은) 그대로 옮겨|남은 날 그대로|추가 요금 없이/,
    "tests/backend/routes/move.test.ts",
    "the rest of a membership goes on there at once, for nothing and for the same days",
  ],
  [
    /더 싼 지점/,
    "tests/backend/routes/move.test.ts",
    "nothing comes back, and a later stop is reckoned over all days",
  ],
  [
    /바로 알려|다시 넘겨줄 수/,
    "tests/backend/routes/hand.test.ts",
    "tells both, and sends the number one message that names nobody",
  ],
  [
    /그때까지는 그대로|그대로 내 것/,
    "tests/backend/routes/hand.test.ts",
    "holds for seven days to their end, then its giver is told",
  ],
  [/계약서를 새로/, "tests/backend/routes/hand.test.ts", "makes a contract of the taker"],
  [
    /(지점이|것은 지점이) (내 )?계좌로|내 계좌로 돌려|회원의 계좌로|카드로 돌려드릴 수 없/,
    "tests/backend/routes/hand.test.ts",
    "is reckoned over the whole term, and given by the desk, never to the buyer",
  ],
  [
    /그대로 시작해요/,
    "tests/components/membership/stop-sheet.test.tsx",
    "what is gone on with is said to begin all the same",
  ],
  [
    /회원권은 그대로 이어/,
    "tests/backend/routes/stop.test.ts",
    "a repeat of what was taken back does not ask for it again",
  ],

  // A branch that closes, an opening that moves
  [
    /늘어나|그대로 다니|그대로 두기/,
    "tests/backend/closing/closing.test.ts",
    "keep every day, though they never look",
  ],
  [
    /지점이 문을 열지 않아 돌려|위약금은 빼지 않았어요|바로 취소하고|위약금 없이 (돌려받을|결제한)|쓰지 않은 만큼을|위약금 없이 남은/,
    "tests/backend/closing/closing.test.ts",
    "get all that is not used without the tenth, though they never look",
  ],
  [
    /그대로 문을 (열기로|열어요)/,
    "tests/backend/closing/closing.test.ts",
    "leaves who chose nothing as before, and tells everybody who was told, once",
  ],
  [
    /돌려받기로 고른 것은|돌려받을 수도/,
    "tests/backend/closing/closing.test.ts",
    "keeps what was promised: who chose the money gets it",
  ],
  [
    /한 분 한 분께 문자/,
    "tests/backend/closing/closing.test.ts",
    "are told once each, with the reason, the day and what becomes of what they have",
  ],
  [
    /바뀐 날짜를 보내|첫날은 .*그대로|예약가도 그대로|기간(은|이) (그대로|줄지)|위약금 없이 모두 돌려|여는 날부터 (바로|시작)/,
    "tests/backend/closing/closing.test.ts",
    "moves what was sold, tells it, and leaves the way out that there was",
  ],

  // Messages
  [
    /여기에 알려 드려요\.$|바로 새로 정해|바로 바꿔/,
    "tests/backend/message/templates.test.ts",
    "%s is told by code of the backend, and a test shows it",
  ],
  [
    /미리 알려|미리 알림을/,
    "tests/backend/message/remind.test.ts",
    "who wants no reminders on the phone reads them on the site, and is sent the rest",
  ],
  [
    /항상 보내|급한 알림은/,
    "tests/backend/message/templates.test.ts",
    "a new password is told at once, in the middle of the night",
  ],
  [
    /이메일로 보내 드려요|문자로 보내 드려요|\{me\.email\}에 보내/,
    "tests/backend/message/mail.test.ts",
    "is sent it once, in the words that are kept, and nothing to the phone",
  ],
  [
    /2년마다 알려|계속 받으려면 그대로/,
    "tests/backend/message/remind.test.ts",
    "is told of it before each two years are over, until it is switched off",
  ],
  // Advertising is sent by a tool of the chain's own, to who agrees here.
  [
    /앱 알림으로 |보내지 않고, 언제든 끌/,
    "tests/components/member/marketing-switch.test.tsx",
    "sends the consent as text, confirms date and content, and rewrites the stored session",
  ],

  // Gifts: trial, coupons, points
  [
    /하루(는|를|) 무료|무료로 하루|하루는 무료|하루 무료로|처음 (하루|한 번)(은|는) 무료|^1일 무료 체험$|^(\$\{name\} )?무료 체험|체험 · 무료|무료로 체험|돈을 내지 않고|무료로 예약|무료 체험을 바로/,
    "tests/backend/routes/trial.test.ts",
    "exists once per member",
  ],
  [
    /쓰지 않은 것으로 돌아/,
    "tests/backend/routes/trial.test.ts",
    "that was cancelled the day before was not used: another one can be booked",
  ],
  [
    /횟수 제한 없이/,
    "tests/backend/routes/trial.test.ts",
    "moves to another day and branch, as often as wanted",
  ],
  [
    /안내 데스크에서 휴대폰 번호를/,
    "tests/backend/operator/desk.test.ts",
    "prints who comes for a trial today, masked, as a list, CSV or JSON",
  ],
  [
    /쿠폰이 바로|바로 들어와/,
    "tests/backend/routes/account-sign-up.test.ts",
    "is recorded, and gives the new member the coupon for invited friends while there is one",
  ],
  [
    /초대 링크가 바로/,
    "tests/backend/routes/referral.test.ts",
    "is returned with the address to share, and with nothing earned at first",
  ],
  [
    /결제에 드려요|두 사람 모두에게/,
    "tests/backend/routes/reward.test.ts",
    "comes on the eighth day of use, and once, however many orders and jobs there are",
  ],
  [
    /포인트(를|도) 되돌려/,
    "tests/backend/routes/reward.test.ts",
    "is taken back where less than 50,000 won stay, by whatever way and at any time",
  ],
  [/1년 동안 쓸 수/, "tests/backend/routes/reward.test.ts", "can be used for a year"],
  [
    /분께 드려요|일 늦춰 드려요|더 빼 드려요|코드를 드려요|쿠폰을 드려요/,
    "tests/backend/routes/coupon-conditions.test.ts",
    "agrees with the rule, whatever the conditions, the product and what was bought",
  ],

  // What is known of a member
  [
    /1년 동안 남아|1년, 결제 기록은|받은 혜택을 보관/,
    "tests/backend/number-memory.test.ts",
    "counts for a year, and is then deleted",
  ],
  [
    /바로 지워지고|함께 지워져|5년 동안 보관/,
    "tests/backend/routes/member-withdrawal.test.ts",
    "erases the member and all personal data, and keeps the payment anonymously",
  ],
  [
    /쓰고 있는 이용권은 먼저 그만두고/,
    "tests/backend/routes/stop.test.ts",
    "shows what comes back, stops what runs, cancels what has not begun",
  ],
  [
    /언제든 프로필에서 탈퇴/,
    "tests/backend/routes/member-withdrawal.test.ts",
    "erases the member and all personal data, and keeps the payment anonymously",
  ],
  [
    /알림함에 1년 동안 남겨/,
    "tests/backend/message/delivery.test.ts",
    "are the words for a year, and that it was sent for five",
  ],
  [
    /동의한 글은 그대로 남겨/,
    "tests/backend/routes/account-sign-up.test.ts",
    "is kept with version, hash and time, and told to its member in the words of then",
  ],
  [
    /언제든 같은 휴대폰 번호로/,
    "tests/backend/routes/member-withdrawal.test.ts",
    "frees the number and the nickname for a new member",
  ],
  [
    /기록을 모두 바로/,
    "tests/backend/routes/records.test.ts",
    "are of every table that holds something of a member, or the file says why not",
  ],
  [
    /그 자리에서 번호를/,
    "tests/backend/operator/desk.test.ts",
    "logs in by the new one, is out everywhere, and both numbers are told",
  ],
  [/인증번호를 보내/, "tests/backend/routes/account-sms.test.ts", "is kept in the outbox, six digits"],
  [/인증번호 \$\{code\}/, "tests/backend/routes/account-sms.test.ts", "is too late after three minutes"],
  [
    /정하면 바로 로그인/,
    "tests/backend/routes/account-password.test.ts",
    "allows a login immediately, however often it had failed before",
  ],
  [
    /이 기기는 그대로/,
    "tests/backend/routes/member-password.test.ts",
    "accepts the new one only, and ends every other login but this one",
  ],

  // The site
  [
    /쓴 내용은 그대로/,
    "tests/lib/format/error.test.ts",
    "in a form without a connection by saying that nothing is lost",
  ],
  [
    /이어서 보여|바로 보여/,
    "e2e/walks/offline.spec.ts",
    "seen pages stay readable, an unseen one says so and goes on by itself",
  ],
  [
    /가격은 처음부터 다/,
    "tests/components/home/price.test.tsx",
    "home says what it costs to stop after two months, of each longer membership, by the refund rule",
  ],
  [
    /^금액은 그대로|소득에서 빼서/,
    "tests/lib/branch/guarantee.test.ts",
    "says what the tax law makes of a price, for whom, how much and under which number",
  ],

  [
    /주차|운동복|수건|와이파이|락커|인바디|상담|15분 동안|점심( 시간|시간)? 팀 클래스|무료이고|물건을|번호로 바꿔|열쇠|세탁|5시 반|짐은|수업은 횟수|2시간 전까지|이름과 휴대폰 번호 뒷자리|다시 열게요|별관 회원권|지점을 열고|전화로도|머신을 안내|한 달에 두 번|입주사|모든 시설을|체크인이 첫 화면|함께 드려요/,
    PEOPLE,
  ],
  [
    /못했어요|계산하고 있어요|끝나는 쿠폰이|곳 있어요|바뀌었어요|되돌릴 수 없어요|골라 주세요|이용해 주세요|[을를] 보여 드려요|내용을 보여|나머지만 보여|더 보여|곳부터 보여|방법을 알려|(안내|결과)를 알려|돌려받아요\?|돌아가세요|다시 확인할게요|탈퇴할게요|선물할게요|친구에게 보내요|바로 (시작|볼|지원)할? 수|언제든 신청|함께했어요|돌려받아서/,
    NO_PROMISE,
  ],
];
