import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { ERRORS } from "@/lib/contract/errors";
import { nameRelease } from "@/lib/runtime/release";

const TAGS = [
  { name: "session", description: "로그인, 토큰 갱신, 로그아웃" },
  { name: "account", description: "회원 가입, 문자 인증, 비밀번호 찾기" },
  { name: "member", description: "내 정보" },
  { name: "payment", description: "결제와 시험 결제창" },
  { name: "coupon", description: "내 쿠폰" },
  { name: "trial", description: "1일 체험" },
  { name: "referral", description: "건강 선물하기" },
  { name: "branch", description: "지점 (주소에서는 place)" },
  { name: "category", description: "대분류" },
  { name: "product", description: "상품" },
  { name: "notice", description: "운영 소식" },
  { name: "operation", description: "상태 확인" },
];

const ERROR_ROWS = Object.entries(ERRORS)
  .map(([code, { status, message }]) => `| \`${code}\` | ${status} | ${message} |`)
  .join("\n");

const describeApi = (brand: string) => `${brand} 웹사이트가 쓰는 백엔드의 계약이에요.

- JSON, UTF-8, snake_case이고 경로는 \`/\`로 끝나요. "form"은 multipart와 urlencoded 둘 다예요.
- 금액은 원 단위 정수, 좌표는 도 단위 숫자 문자열, 날짜는 \`YYYY-MM-DD\`, 시각은 ISO 8601이에요. "오늘"은 서울의 오늘이에요.
- 로그인이 필요한 요청은 \`Authorization: Bearer <access>\`를 붙여요. access는 15분, refresh는 30일이고 쓸 때마다 바뀌어요.
- 성공이 아닌 답은 모두 \`{"message", "code", "errors"?}\` 모양이에요.
- 503은 지금 처리할 수 없다는 뜻이에요(\`database_unavailable\` 데이터베이스, \`system_update\` 업데이트). \`Retry-After\`초 뒤에 다시 보내 주세요.

## 오류

문장은 경우에 따라 다를 수 있고, 코드와 상태는 바뀌지 않아요.

| 코드 | 상태 | 문장 |
| --- | --- | --- |
${ERROR_ROWS}`;

const DOCS_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The generated API reference: `/docs/` to read and try out, `/openapi.json` for machines. Call before the routes. */
export async function addDocs(app: FastifyInstance): Promise<void> {
  const { brand } = app.config;
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: `${brand} API`, version: nameRelease(app.release), description: describeApi(brand) },
      tags: TAGS,
      components: {
        securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      },
    },
  });
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    // The package's own policy upgrades to https, which breaks a page on localhost in some browsers.
    staticCSP: true,
    transformStaticCSP: () => DOCS_POLICY,
    theme: { title: `${brand} API` },
    uiConfig: { docExpansion: "list", deepLinking: true, layout: "BaseLayout" },
    uiHooks: {
      // The page's files are addressed relative to it.
      onRequest: async (request, reply) => (request.url === "/docs" ? reply.redirect("/docs/") : undefined),
    },
  });
  app.get("/openapi.json", { schema: { hide: true } }, async () => app.swagger());
}
