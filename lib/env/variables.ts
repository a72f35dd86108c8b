import { isIP, isIPv4 } from "node:net";
import { isEmail } from "../contract/rules/account";

/** A setting of the operator. An empty value counts as not set. */
interface Variable {
  /** Trailing slashes are removed from an address. */
  kind: "text" | "number" | "address";
  /** Baked into the build, or read when a process starts. */
  time: "build" | "run";
  /** The default, "" for off; another variable's value is written in braces. */
  default: string;
  accepts: (value: string) => boolean;
  /** For the operator, whose value is wrong: what to put in. */
  advice: string;
  /** Its value may be or contain a secret and is never repeated. */
  isSecret?: true;
}

/** Every environment variable of site and backend; README.md lists them for the operator. */
export const VARIABLES = {
  PORT: {
    kind: "number",
    time: "run",
    default: "3000",
    accepts: (value) => isWhole(value, 1, 65_535),
    advice: "1~65535 사이의 숫자를 넣어 주세요. 예: 3000",
  },
  BACKEND_PORT: {
    kind: "number",
    time: "run",
    default: "8000",
    accepts: (value) => isWhole(value, 0, 65_535),
    advice: "0~65535 사이의 숫자를 넣어 주세요. 예: 8000",
  },
  DATA_DIR: {
    kind: "text",
    time: "run",
    default: ".data",
    accepts: (value) => !value.includes("\0"),
    advice: "폴더 경로를 넣어 주세요.",
  },
  MEDIA_DIR: {
    kind: "text",
    time: "run",
    default: "{DATA_DIR}/media",
    accepts: (value) => !value.includes("\0"),
    advice: "회원 사진을 둘 폴더 경로를 넣어 주세요.",
  },
  DATABASE_URL: {
    kind: "text",
    time: "run",
    default: "",
    accepts: (value) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol),
    advice: "PostgreSQL 주소를 넣어 주세요. 예: postgres://user:password@localhost:5432/butfit",
    isSecret: true,
  },
  MIGRATE_AT_START: {
    kind: "text",
    time: "run",
    default: "on",
    accepts: (value) => ["on", "off"].includes(value),
    advice: "on이나 off를 넣어 주세요. off면 npm run backend -- migrate로 따로 올려요.",
  },
  JOBS: {
    kind: "text",
    time: "run",
    default: "inside",
    accepts: (value) => ["inside", "apart"].includes(value),
    advice:
      "inside나 apart를 넣어 주세요. apart면 작업을 npm run worker로 켠 프로세스가 하고, PostgreSQL이 있어야 해요.",
  },
  DATABASE_POOL_MAX: {
    kind: "number",
    time: "run",
    default: "10",
    accepts: (value) => isWhole(value, 4, 1000),
    advice: "백엔드 하나가 데이터베이스에 여는 연결의 수를 4~1000으로 넣어 주세요. 예: 10",
  },
  DATABASE_CONNECT_TIMEOUT_MS: timeout("5000", "연결을 기다릴"),
  DATABASE_STATEMENT_TIMEOUT_MS: timeout("10000", "명령 하나에 쓸"),
  DATABASE_LOCK_TIMEOUT_MS: timeout("3000", "다른 작업이 끝나기를 기다릴"),
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: timeout("10000", "멈춘 작업을 끝낼 때까지 기다릴"),
  BACKEND_URL: {
    kind: "address",
    time: "run",
    default: "",
    accepts: isHttpUrl,
    advice: "http(s) 주소를 넣어 주세요. 예: https://api.butfit.example",
    isSecret: true,
  },
  TRUSTED_PROXIES: {
    kind: "number",
    time: "run",
    default: "0",
    accepts: (value) => isWhole(value, 0, 5),
    advice: "사이트 앞에 직접 둔 프록시의 수를 0~5로 넣어 주세요.",
  },
  BACKEND_TRUSTED_PROXIES: {
    kind: "text",
    time: "run",
    default: "127.0.0.0/8,::1",
    accepts: (value) => value.split(",").every((part) => isNetwork(part.trim())),
    advice:
      "백엔드를 부르는 사이트와 프록시의 IP 주소나 범위를 쉼표로 이어 넣어 주세요. 예: 127.0.0.1,10.0.1.0/24",
  },
  SITE_HOST: host("localhost"),
  BACKEND_HOST: host("127.0.0.1"),
  SITE_HEAP_MB: {
    kind: "number",
    time: "run",
    default: "512",
    accepts: (value) => isWhole(value, 128, 65_535),
    advice: "사이트가 쓸 메모리의 한도를 128 이상의 MB로 넣어 주세요. 예: 512",
  },
  REDIS_URL: {
    kind: "text",
    time: "run",
    default: "",
    accepts: (value) => URL.canParse(value) && /^rediss?:$/.test(new URL(value).protocol),
    advice: "Redis 주소를 넣어 주세요. 예: redis://:password@localhost:6379/0",
    isSecret: true,
  },
  DRAIN_NOTICE_S: {
    kind: "number",
    time: "run",
    default: "0",
    accepts: (value) => isWhole(value, 0, 300),
    advice: "끄기 전에 프록시가 알아챌 시간을 0~300초로 넣어 주세요. 예: 10",
  },
  START_SILENCE_MIN: minutes("10", "시작이나 페이지 하나가 아무 진행 없이 걸려도 되는"),
  START_MAX_MIN: minutes("30", "느린 컴퓨터에서 시작에 걸려도 되는"),
  RESTART_PAUSE_MAX_S: {
    kind: "number",
    time: "run",
    default: "5",
    accepts: (value) => isWhole(value, 1, 300),
    advice: "이어서 끝나는 프로그램을 다시 시작하기 전에 가장 길게 쉴 시간을 1~300초로 넣어 주세요. 예: 5",
  },
  PHOTO_HOSTS: {
    kind: "text",
    time: "build",
    default: "",
    accepts: (value) => value.split(",").every((name) => /^(\*\.)?([a-z0-9-]+\.)+[a-z0-9-]+$/.test(name)),
    advice: "회원 사진이 있는 호스트를 쉼표로 이어 넣어 주세요. 예: cdn.butfit.example,*.kakaocdn.net",
  },
  JWT_SECRET: secret(),
  REVALIDATE_SECRET: secret(),
  NUMBER_SECRET: secret(),
  CONTRACT_KEY: secret(),
  OFFLINE_PAGES: {
    kind: "text",
    time: "run",
    default: "on",
    accepts: (value) => ["on", "off"].includes(value),
    advice: "on이나 off를 넣어 주세요.",
  },
  INDEXNOW_KEY: {
    kind: "text",
    time: "run",
    default: "",
    accepts: (value) => /^[a-zA-Z0-9-]{8,128}$/.test(value),
    advice: "영어 글자, 숫자, 붙임표로 8~128자를 넣어 주세요. 예: openssl rand -hex 16",
    isSecret: true,
  },
  INDEXNOW_URL: {
    kind: "address",
    time: "run",
    default: "https://api.indexnow.org/indexnow",
    accepts: isHttpUrl,
    advice: "검색 엔진의 IndexNow 주소를 넣어 주세요. 예: https://searchadvisor.naver.com/indexnow",
  },
  SMS_PROVIDER: {
    kind: "text",
    time: "run",
    default: "outbox",
    accepts: (value) => ["outbox", "solapi"].includes(value),
    advice: "outbox나 solapi를 넣어 주세요.",
  },
  // It is sent in a header, where a comma or a line break would have another meaning.
  SMS_API_KEY: asIssued((value) => /^[\w-]+$/.test(value)),
  SMS_API_SECRET: asIssued(isAnything),
  SMS_SENDER: {
    kind: "text",
    time: "run",
    default: "",
    accepts: (value) => /^[0-9]{8,12}$/.test(value.replaceAll("-", "")),
    advice: "등록한 발신번호를 숫자로 넣어 주세요. 예: 0212345678",
    isSecret: true,
  },
  SMS_DAILY_MAX: {
    kind: "number",
    time: "run",
    default: "3000",
    accepts: (value) => isWhole(value, 1, 99_999),
    advice: "하루에 보낼 인증 문자의 수를 1~99999로 넣어 주세요. 예: 3000",
  },
  MESSAGES_DAILY_MAX: {
    kind: "number",
    time: "run",
    default: "3000",
    accepts: (value) => isWhole(value, 1, 99_999),
    advice: "하루에 회원에게 보낼 알림 문자의 수를 1~99999로 넣어 주세요. 예: 3000",
  },
  KAKAO_CHANNEL_ID: {
    kind: "text",
    time: "run",
    default: "",
    accepts: (value) => /^\w{10,60}$/.test(value),
    advice: "Solapi에 연결한 카카오톡 채널의 pfId를 넣어 주세요. 예: KA01PF220101000000000abcdEFGH1234",
  },
  KAKAO_TEMPLATES: {
    kind: "text",
    time: "run",
    default: "",
    accepts: (value) => /^[a-z_]+=\w{10,60}(,[a-z_]+=\w{10,60})*$/.test(value),
    advice: "알림의 이름과 템플릿 ID를 쉼표로 이어 넣어 주세요. 예: paid=KA01TP…,stopped=KA01TP…",
  },
  SMTP_URL: {
    kind: "text",
    time: "run",
    default: "",
    accepts: isMailServer,
    advice: "메일 서버의 주소를 넣어 주세요. 예: smtps://user:password@smtp.example.com:465",
    isSecret: true,
  },
  MAIL_FROM: {
    kind: "text",
    time: "run",
    default: "",
    accepts: isEmail,
    advice: "알림 메일을 보내는 주소를 넣어 주세요. 예: notice@butfit.example",
  },
  S3_ENDPOINT: {
    kind: "address",
    time: "run",
    default: "",
    accepts: isOrigin,
    advice: "경로 없이 주소만 넣어 주세요. 예: https://s3.ap-northeast-2.amazonaws.com",
    isSecret: true,
  },
  S3_REGION: {
    kind: "text",
    time: "run",
    default: "",
    accepts: (value) => /^[a-z0-9-]+$/.test(value),
    advice: "지역 이름을 넣어 주세요. 예: ap-northeast-2",
  },
  S3_BUCKET: {
    kind: "text",
    time: "run",
    default: "",
    accepts: (value) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value),
    advice: "영어 소문자, 숫자, 점, 붙임표로 3~63자를 넣어 주세요.",
  },
  S3_ACCESS_KEY_ID: asIssued(isAnything),
  S3_SECRET_ACCESS_KEY: asIssued(isAnything),
  PORTONE_STORE_ID: asIssued(isAnything),
  PORTONE_CHANNEL_KEY: asIssued(isAnything),
  PORTONE_KAKAOPAY_CHANNEL_KEY: asIssued(isAnything),
  PORTONE_NAVERPAY_CHANNEL_KEY: asIssued(isAnything),
  PORTONE_TOSSPAY_CHANNEL_KEY: asIssued(isAnything),
  PORTONE_TRANSFER_CHANNEL_KEY: asIssued(isAnything),
  // It is sent in a header, where a line break or a space would have another meaning.
  PORTONE_API_SECRET: asIssued((value) => /^[\x21-\x7e]+$/.test(value)),
  PORTONE_WEBHOOK_SECRET: webhookSecret(),
  VISIT_SECRET: webhookSecret(),
  ACCESS_LOG: {
    kind: "text",
    time: "run",
    default: "off",
    accepts: (value) => ["on", "off"].includes(value),
    advice: "on이나 off를 넣어 주세요.",
  },
  METRICS_HOST: host("127.0.0.1"),
  METRICS_PORT: metricsPort("9464"),
  BACKEND_METRICS_PORT: metricsPort("9465"),
  LOG_LEVEL: {
    kind: "text",
    time: "run",
    default: "warn",
    accepts: (value) => ["trace", "debug", "info", "warn", "error", "fatal", "silent"].includes(value),
    advice: "trace, debug, info, warn, error, fatal, silent 중 하나예요.",
  },
  APP_ENV: {
    kind: "text",
    time: "build",
    default: "local",
    accepts: (value) => /^[a-z][a-z0-9-]{0,30}$/.test(value),
    advice: "영어 소문자, 숫자, 붙임표만 쓸 수 있어요. 예: master, staging",
  },
  DEMO_IN_PRODUCTION: {
    kind: "text",
    time: "run",
    default: "",
    accepts: (value) => value === "yes",
    advice: "예시 회원과 시험 결제를 운영(master)에서도 쓰려면 yes를, 아니면 비워 주세요.",
  },
  CONTENT_DIR: {
    kind: "text",
    time: "build",
    default: "backend/content/demo",
    accepts: (value) => !value.includes("\0"),
    advice: "내용 폴더의 경로를 넣어 주세요.",
  },
  SITE_URL: {
    kind: "address",
    time: "build",
    default: "http://localhost:{PORT}",
    accepts: isOrigin,
    advice: "경로 없이 주소만 넣어 주세요. 예: https://www.butfit.example",
  },
  MEDIA_URL: {
    kind: "address",
    time: "build",
    default: "/media",
    accepts: (value) => isHttpUrl(value) || value.startsWith("/media"),
    advice: "http(s) 주소를 넣어 주세요. 예: https://media.butfit.example",
  },
  IP_LOOKUP_URL: {
    kind: "address",
    time: "build",
    default: "",
    accepts: isHttpUrl,
    advice: "{status, lat, lon}으로 답하는 주소를 넣어 주세요. 예: https://ip.example/json",
  },
  FIREBASE_DATABASE_URL: {
    kind: "address",
    time: "build",
    default: "",
    accepts: isHttpUrl,
    advice: "Realtime Database 주소를 넣어 주세요. 예: https://gym-default-rtdb.firebaseio.com",
  },
  GTM_ID: {
    kind: "text",
    time: "build",
    default: "",
    accepts: (value) => /^GTM-[A-Z0-9]+$/.test(value),
    advice: "컨테이너 ID를 넣어 주세요. 예: GTM-ABC1234",
  },
  KAKAO_JS_KEY: publicCode("JavaScript 키를 그대로 넣어 주세요."),
  NAVER_SITE_VERIFICATION: publicCode("코드만 넣어 주세요."),
  GOOGLE_SITE_VERIFICATION: publicCode("코드만 넣어 주세요."),
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof VARIABLES;

/** Settings that only work together: all of them, or none if nothing requires them. */
export const GROUPS: {
  names: VariableName[];
  /** The setting that requires them; without it any of them does. */
  askedBy?: { name: VariableName; value: string };
  /** For the operator, who left some out. */
  explain: (missing: string) => string;
}[] = [
  {
    names: ["SMS_API_KEY", "SMS_API_SECRET", "SMS_SENDER"],
    askedBy: { name: "SMS_PROVIDER", value: "solapi" },
    explain: (missing) => `SMS_PROVIDER: solapi로 보내려면 ${missing}도 넣어 주세요.`,
  },
  {
    names: ["KAKAO_CHANNEL_ID", "KAKAO_TEMPLATES"],
    explain: (missing) => `KAKAO_*: 알림톡으로 보내려면 ${missing}도 넣어 주세요.`,
  },
  {
    names: ["SMTP_URL", "MAIL_FROM"],
    explain: (missing) => `SMTP_URL: 알림을 이메일로 보내려면 ${missing}도 넣어 주세요.`,
  },
  {
    names: ["S3_ENDPOINT", "S3_REGION", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
    explain: (missing) => `${missing}: S3에 사진을 저장하려면 모두 넣어 주세요.`,
  },
  {
    names: ["PORTONE_STORE_ID", "PORTONE_API_SECRET", "PORTONE_WEBHOOK_SECRET"],
    explain: (missing) =>
      `PORTONE_*: 실제 결제를 받으려면 ${missing}도 넣어 주세요. 모두 비우면 시험 결제를 써요.`,
  },
];

function host(standard: string) {
  return {
    kind: "text",
    time: "run",
    default: standard,
    accepts: (value: string) => value === "localhost" || isIP(value) > 0,
    advice: "IP 주소나 localhost를 넣어 주세요. 모든 주소로 열려면 0.0.0.0이에요.",
  } as const;
}

function metricsPort(example: string) {
  return {
    kind: "number",
    time: "run",
    default: "0",
    accepts: (value: string) => isWhole(value, 0, 65_535),
    advice: `지표를 볼 포트를 1~65535로 넣어 주세요. 0이면 열지 않아요. 예: ${example}`,
  } as const;
}

function minutes(standard: string, what: string) {
  return {
    kind: "number",
    time: "run",
    default: standard,
    accepts: (value: string) => isWhole(value, 1, 1440),
    advice: `${what} 시간을 1~1440분으로 넣어 주세요. 예: ${standard}`,
  } as const;
}

function timeout(standard: string, what: string) {
  return {
    kind: "number",
    time: "run",
    default: standard,
    accepts: (value: string) => isWhole(value, 100, 99_999),
    advice: `${what} 시간을 100~99999밀리초로 넣어 주세요. 예: ${standard}`,
  } as const;
}

function secret() {
  return {
    kind: "text",
    time: "run",
    default: "",
    accepts: (value: string) => value.length >= 32,
    advice: "32자 이상의 무작위 문자열을 넣거나 비워 두면 자동으로 만들어요.",
    isSecret: true,
  } as const;
}

function isMailServer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, pathname, search, username, password } = new URL(value);
  const isBare = ["", "/"].includes(pathname) && search === "";
  const isWhole = isBare && hostname !== "" && Boolean(username) === Boolean(password);
  return /^smtps?:$/.test(protocol) && isWhole && isDecodable(username) && isDecodable(password);
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text).length > -1;
  } catch {
    return false;
  }
}

/** A secret of Standard Webhooks, `whsec_` and Base64. */
function webhookSecret() {
  return {
    kind: "text",
    time: "run",
    default: "",
    accepts: (value: string) => Buffer.from(value.replace(/^whsec_/, ""), "base64").length >= 16,
    advice: "whsec_로 시작하는 값을 그대로 넣어 주세요.",
    isSecret: true,
  } as const;
}

function asIssued(accepts: (value: string) => boolean) {
  return {
    kind: "text",
    time: "run",
    default: "",
    accepts,
    advice: "쓸 수 없는 글자가 있어요. 발급받은 값을 그대로 넣어 주세요.",
    isSecret: true,
  } as const;
}

function publicCode(advice: string) {
  return {
    kind: "text",
    time: "build",
    default: "",
    accepts: (value: string) => /^[\w-]{4,100}$/.test(value),
    advice,
  } as const;
}

function isAnything(): boolean {
  return true;
}

function isWhole(value: string, min: number, max: number): boolean {
  return /^[0-9]{1,5}$/.test(value) && Number(value) >= min && Number(value) <= max;
}

/** An IP address, or a range of them in CIDR notation that is not the whole internet. */
function isNetwork(value: string): boolean {
  const [address = "", bits, ...rest] = value.split("/");
  if (isIP(address) === 0 || rest.length > 0) return false;
  return bits === undefined || isWhole(bits, 1, isIPv4(address) ? 32 : 128);
}

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

function isOrigin(value: string): boolean {
  return isHttpUrl(value) && new URL(value).origin === value.toLowerCase();
}
