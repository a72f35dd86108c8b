import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ERRORS } from "@/lib/contract/errors";
import type { NoticeDetail, NoticePage } from "@/lib/contract/notice";
import type { Holiday, Place, PlaceDetail } from "@/lib/contract/place";
import type { MainCategory, Product } from "@/lib/contract/product";
import { nameRelease, readRelease } from "@/lib/runtime/release";
import { createTestApp, type TestApp } from "../support";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

async function get<T>(url: string): Promise<T> {
  const response = await api.app.inject({ url });
  expect(response.statusCode, url).toBe(200);
  return response.json();
}

test("public holidays are listed from today on, in order", async () => {
  const holidays = await get<Holiday[]>("/api/holiday/");
  expect(holidays[0]).toEqual({ date: "2026-12-25", name: "성탄절" });
  expect(holidays.map(({ date }) => date)).toEqual(holidays.map(({ date }) => date).sort());
});

describe("branches", () => {
  test("are listed in the order of their numbers, 판교벤처타운 among them", async () => {
    const places = await get<Place[]>("/api/place/");
    expect(places.map(({ pk }) => pk)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
    expect(places.map(({ name }) => name)).toContain("판교벤처타운");
  });

  test("have numeric coordinates inside Seoul and its surroundings, and dates", async () => {
    for (const place of await get<Place[]>("/api/place/")) {
      expect(Number(place.latitude), place.name).toBeGreaterThan(37.3);
      expect(Number(place.latitude), place.name).toBeLessThan(37.7);
      expect(Number(place.longitude), place.name).toBeGreaterThan(126.7);
      expect(Number(place.longitude), place.name).toBeLessThan(127.2);
      expect(place.open_date, place.name).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });

  test("have exactly one circle picture each", async () => {
    for (const { images, name } of await get<Place[]>("/api/place/")) {
      const circles = images.filter((item) => item.web_type === "{product}" && item.is_thumbnail_header);
      expect(circles, name).toHaveLength(1);
    }
  });

  test("open in the future where they are announced: 한티, 판교벤처타운, 역삼GFC, 합정, 을지로", async () => {
    const places = await get<Place[]>("/api/place/");
    const upcoming = places
      .filter(({ open_date }) => open_date > "2026-11-20")
      .map(({ name, open_date }) => [name, open_date]);
    expect(Object.fromEntries(upcoming)).toEqual({
      한티: "2026-12-11",
      판교벤처타운: "2026-12-20",
      역삼GFC: "2027-01-04",
      합정: "2027-02-08",
      을지로: "2027-03-20",
    });
  });

  test("say how full they usually are where the chain has measured it, in the list for today in one line", async () => {
    const measured = await get<PlaceDetail>("/api/place/1/");
    expect(measured.busy_hours?.levels.map((day) => day.length)).toEqual(Array(7).fill(24));
    expect(measured.busy_hours?.is_example).toBe(true);
    expect((await get<PlaceDetail>("/api/place/2/")).busy_hours).toBeNull();

    const [first, second] = await get<Place[]>("/api/place/");
    expect(first?.busy_today).toEqual({ day: "2026-11-20", hours: expect.stringMatching(/^[012]{24}$/) });
    expect(second).not.toHaveProperty("busy_today");
  });

  test("have drawings until the chain says that they are photos", async () => {
    const { photo_kind, photos } = await get<PlaceDetail>("/api/place/1/");
    expect([photo_kind, photos]).toEqual(["drawing", []]);
  });

  test("name the lowest price of a month of membership, including sales", async () => {
    const { price_from } = await get<Place>("/api/place/code/yeoksam/");
    expect(price_from).toBe(828_000 / 12);
  });

  test("are found by their code as in the list", async () => {
    const places = await get<Place[]>("/api/place/");
    expect(await get<Place>("/api/place/code/yeoksam-gfc/")).toEqual(places[12]);
  });

  test("show their own news newest first, and only what is on sale", async () => {
    const detail = await get<PlaceDetail>("/api/place/5/");
    expect(detail.notices.map(({ title }) => title)).toEqual([
      "판교점 냉난방기 교체로 일부 구역을 닫아요",
      "판교 직장인 제휴 안내",
    ]);
    expect(detail.products.every(({ is_active, place_pk }) => is_active && place_pk === 5)).toBe(true);
    expect(detail.products).toHaveLength(8);
  });

  test("link to their own booking page where there is a presale", async () => {
    const urls = await Promise.all(
      ["hanti", "pangyo-venture", "yeoksam-gfc", "hapjeong", "yeoksam"].map(async (code) => {
        const { pk } = await get<Place>(`/api/place/code/${code}/`);
        return (await get<PlaceDetail>(`/api/place/${pk}/`)).presale_url;
      }),
    );
    expect(urls.slice(0, 4).every((url) => url?.startsWith("https://"))).toBe(true);
    expect(new Set(urls).size).toBe(5);
    expect(urls[4]).toBeNull();
  });

  test("include number 21, which the secret promotion needs", async () => {
    const { name, products } = await get<PlaceDetail>("/api/place/21/");
    expect(name).toBe("분당서현");
    expect(products.some(({ sale_price }) => sale_price !== null)).toBe(true);
  });
});

describe("products", () => {
  test("of a category are all of one kind, from every branch", async () => {
    const { name, products } = await get<MainCategory>("/api/main-category/1/");
    expect(name).toBe("회원권");
    expect(new Set(products.map(({ kind }) => kind))).toEqual(new Set(["membership"]));
    expect(new Set(products.map(({ place_pk }) => place_pk)).size).toBe(21);
  });

  test("can be narrowed to one branch", async () => {
    const all = await get<Product[]>("/api/product/");
    const some = await get<Product[]>("/api/product/?place=3");
    expect(some).toEqual(all.filter(({ place_pk }) => place_pk === 3));
    expect(await get<Product[]>("/api/product/?place=999")).toEqual([]);
  });

  test("no longer on sale are in no list, but found by their number", async () => {
    const all = await get<Product[]>("/api/product/");
    const numbers = new Set(all.map(({ id }) => id));
    const gone = Array.from({ length: 9 }, (_, index) => index + 1).filter((id) => !numbers.has(id));
    expect(gone).toHaveLength(1);
    expect(await get<Product>(`/api/product/${gone[0]}/`)).toMatchObject({ is_active: false });
  });

  test("state how they are refunded", async () => {
    for (const product of await get<Product[]>("/api/product/"))
      expect(product.refund_note).toMatch(/돌려드려요|환불/);
  });
});

describe("notices", () => {
  test("are pinned first, then newest, twenty per page", async () => {
    const page = await get<NoticePage>("/api/notice/");
    expect(page).toMatchObject({ count: 30, next: "/api/notice/?page=2&page_size=20", previous: null });
    expect(page.results).toHaveLength(20);
    expect(page.results.map(({ is_pinned }) => is_pinned).slice(0, 3)).toEqual([true, true, false]);
    const dates = page.results.slice(2).map(({ created }) => created);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(page.results[0]).toMatchObject({ category: "휴·폐업", created: "2026-11-19T10:00:00+09:00" });
  });

  test("of one category are counted and paged by themselves", async () => {
    const category = encodeURIComponent("휴·폐업");
    const page = await get<NoticePage>(`/api/notice/?category=${category}&page_size=1`);
    expect(page.count).toBeGreaterThan(1);
    expect(page.next).toBe(`/api/notice/?category=${category}&page=2&page_size=1`);
    const { results } = await get<NoticePage>(`/api/notice/?category=${category}`);
    expect(results).toHaveLength(page.count);
    expect(new Set(results.map((one) => one.category))).toEqual(new Set(["휴·폐업"]));
    expect(await get<NoticePage>("/api/notice/?category=없음")).toMatchObject({ count: 0, results: [] });
  });

  test("name the branch that they are about, if they are about one", async () => {
    expect((await get<NoticeDetail>("/api/notice/30/")).place).toEqual({ pk: 6, name: "강변" });
    expect((await get<NoticeDetail>("/api/notice/29/")).place).toBeNull();
    const { results } = await get<NoticePage>("/api/notice/");
    expect(results[0]!.place?.name).toBe("강변");
  });

  test("leave none out and show none twice from page to page", async () => {
    const ids: number[] = [];
    for (let url: string | null = "/api/notice/?page_size=7"; url;) {
      const page: NoticePage = await get<NoticePage>(url);
      ids.push(...page.results.map(({ id }) => id));
      url = page.next;
    }
    expect(ids).toHaveLength(30);
    expect(new Set(ids).size).toBe(30);
  });

  test("end with an empty page that links back", async () => {
    const page = await get<NoticePage>("/api/notice/?page=900");
    expect(page).toMatchObject({
      count: 30,
      next: null,
      previous: "/api/notice/?page=2&page_size=20",
      results: [],
    });
  });

  test("know the previous and the next one", async () => {
    const newest = await get<NoticeDetail>("/api/notice/30/");
    expect(newest.next).toBeNull();
    expect(newest.previous?.id).toBe(29);
    const middle = await get<NoticeDetail>("/api/notice/15/");
    expect([middle.previous?.id, middle.next?.id]).toEqual([14, 16]);
    expect((await get<NoticeDetail>("/api/notice/1/")).previous).toBeNull();
  });

  test("link only to pages that the site has", async () => {
    const known =
      /^\/(place(\?compare=[\d,]+|\/([1-9]|1\d|2[01]))?|category\/[1-4]|trial|presale|referral|teambutfit|pangyo-wemade|mypage\/(membership|paymentLog|point))$/;
    for (let id = 1; id <= 30; id += 1) {
      const { content } = await get<NoticeDetail>(`/api/notice/${id}/`);
      for (const [, path] of content.matchAll(/\]\((.*?)\)/g)) expect(path, `notice ${id}`).toMatch(known);
    }
  });
});

describe("health", () => {
  test("reports that the process is up, which version it is, and that its database answers", async () => {
    const { version, commit } = readRelease();
    expect(await get("/healthz")).toEqual({ status: "ok", version, commit });
    expect(await get("/readyz")).toEqual({ status: "ready", jobs: "nobody works" });
  });
});

describe("the API reference", () => {
  test("is a page and an OpenAPI 3.1 document with every path, every error", async () => {
    expect((await api.app.inject({ url: "/docs/" })).headers["content-type"]).toContain("text/html");
    const document = await get<{
      openapi: string;
      info: { version: string; description: string };
      paths: Record<string, unknown>;
    }>("/openapi.json");
    for (const [code, { status, message }] of Object.entries(ERRORS))
      expect(document.info.description).toContain(`| \`${code}\` | ${status} | ${message} |`);
    expect(document.openapi).toBe("3.1.0");
    expect(document.info.version).toBe(nameRelease(readRelease()));
    expect(Object.keys(document.paths).sort()).toEqual([
      "/api/agreement/",
      "/api/b_coupon/referral/{code_value}/",
      "/api/b_coupon/{code_value}/",
      "/api/b_point/",
      "/api/b_point_log/",
      "/api/contract-key/",
      "/api/holiday/",
      "/api/main-category/{id}/",
      "/api/member/agreement/",
      "/api/member/b-coupon-user/",
      "/api/member/b-coupon-user/membership/",
      "/api/member/membership/",
      "/api/member/membership/{id}/closing/",
      "/api/member/membership/{id}/move/",
      "/api/member/membership/{id}/offer/",
      "/api/member/membership/{id}/pause/",
      "/api/member/membership/{id}/refund/",
      "/api/member/message/",
      "/api/member/message/read/",
      "/api/member/offer/",
      "/api/member/offer/{id}/accept/",
      "/api/member/offer/{id}/decline/",
      "/api/member/payment/",
      "/api/member/payment/culture/",
      "/api/member/payment/{id}/",
      "/api/member/payment/{id}/cancel/",
      "/api/member/payment/{id}/checkout/",
      "/api/member/payment/{id}/confirm/",
      "/api/member/payment/{id}/contract/",
      "/api/member/referral/",
      "/api/member/refund/",
      "/api/member/trial/",
      "/api/notice/",
      "/api/notice/{id}/",
      "/api/pay-way/",
      "/api/payment/webhook/",
      "/api/place/",
      "/api/place/code/{code}/",
      "/api/place/{pk}/",
      "/api/product/",
      "/api/product/{id}/",
      "/api/user/",
      "/api/visit/",
      "/data.json",
      "/dev/sms/",
      "/healthz",
      "/media/photo/{name}",
      "/readyz",
      "/user/auth_sms/",
      "/user/handover/",
      "/user/handover/exchange/",
      "/user/info/",
      "/user/logout/",
      "/user/new-password/verify/",
      "/user/password/verify/",
      "/user/records/",
      "/user/reset_password/",
      "/user/sign_out/{id}/",
      "/user/sign_up/",
      "/user/token/",
      "/user/token/refresh/",
      "/user/update_password/",
      "/user/vertification_phone/",
    ]);
  });
});

test.each([
  "/api/notice/?category=a%00b",
  "/api/b_coupon/a%00b/?with_code_value=true",
  "/api/b_coupon/referral/a%00b/",
  "/api/user/?check_nickname=a%00b",
])("%s has a character that no text of the database can contain, and is refused", async (url) => {
  const { access } = await api.login();
  const { statusCode } = await api.app.inject({ url, headers: { authorization: `Bearer ${access}` } });
  expect([400, 404]).toContain(statusCode);
});
