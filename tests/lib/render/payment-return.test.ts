import { expect, test } from "vitest";
import { receivePaymentReturn } from "@/lib/render/payment-return";

const address = "http://localhost:3000/payment-return";
const urlencoded = { "content-type": "application/x-www-form-urlencoded" };

async function post(body: BodyInit, { headers = {} as Record<string, string>, search = "" } = {}) {
  const response = await receivePaymentReturn(
    new Request(address + search, { method: "POST", body, headers }),
  );
  return { status: response.status, location: response.headers.get("location") };
}

test("a provider's POST continues to the page with the known fields", async () => {
  const { status, location } = await post("tid=nice123&orderId=abc&amount=1000&next=//evil.example&token=x", {
    headers: urlencoded,
  });
  expect(status).toBe(303);
  expect(location).toBe("/payment/mobileTransaction?orderId=abc&amount=1000&tid=nice123");
});

test("a multipart form is accepted as well", async () => {
  const form = new FormData();
  form.set("imp_uid", "imp_1");
  form.set("merchant_uid", "order-1");
  form.set("error_msg", new Blob(["x"]), "a.txt");
  expect((await post(form)).location).toBe("/payment/mobileTransaction?imp_uid=imp_1&merchant_uid=order-1");
});

test("fields in the address stay", async () => {
  expect((await post("", { headers: urlencoded, search: "?paymentId=p&x=1" })).location).toBe(
    "/payment/mobileTransaction?paymentId=p",
  );
});

test("a long value is shortened, and stays a value of the address", async () => {
  const { location } = await post(`message=${encodeURIComponent("가&b=".repeat(500))}`, {
    headers: urlencoded,
  });
  const search = new URL(location!, address).searchParams;
  expect(search.get("message")).toBe("가&b=".repeat(30));
  expect([...search.keys()]).toEqual(["message"]);
});

test.each([
  ["too large", `paymentId=a&message=${"a".repeat(17_000)}`, urlencoded],
  ["no form", '{"paymentId":"a"}', { "content-type": "application/json" }],
  ["broken", "--x\r\nbroken", { "content-type": "multipart/form-data; boundary=y" }],
  ["empty", "", urlencoded],
])("what is %s provides no fields, and still reaches the page", async (_, body, headers) => {
  expect(await post(body, { headers })).toEqual({ status: 303, location: "/payment/mobileTransaction" });
});
