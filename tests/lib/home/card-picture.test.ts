import { expect, test } from "vitest";
import { getCardPicture } from "@/lib/home/card-picture";

test("our own room picture has a smaller sister in two formats", () => {
  expect(getCardPicture("/images/branches/yeoksam/room.webp")).toEqual({
    own: "/images/branches/yeoksam/room-640",
  });
});

test.each(["https://media.example/a.jpg", "/media/a.webp", "/images/branches/yeoksam/square.webp"])(
  "%s is shown as it is",
  (address) => {
    expect(getCardPicture(address)).toEqual({ uploaded: address });
  },
);
