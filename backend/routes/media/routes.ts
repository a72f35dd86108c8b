import Type from "typebox";
import { notFound } from "../../errors";
import type { Routes } from "../../fastify";
import { PHOTO_CACHE_CONTROL, PHOTO_NAME_PATTERN, PHOTO_TYPE } from "../../photo/store";
import { responses } from "../responses";

/** Uploaded pictures. A name cannot be guessed; anyone who has it may see the picture. */
export const mediaRoutes: Routes = async (app) => {
  app.get(
    "/media/photo/:name",
    {
      schema: {
        tags: ["member"],
        summary: "프로필 사진",
        params: Type.Object({ name: Type.String({ pattern: PHOTO_NAME_PATTERN }) }),
        produces: [PHOTO_TYPE],
        response: responses({ 200: Type.Unsafe<Buffer>({ type: "string", format: "binary" }) }, 404),
      },
    },
    async (request, reply) => {
      const photo = await app.photos.get(`photo/${request.params.name}`);
      if (!photo) throw notFound("사진이 없어요.");
      return reply
        .headers({
          "cache-control": PHOTO_CACHE_CONTROL,
          "content-security-policy": "default-src 'none'; sandbox",
          "content-disposition": "inline",
        })
        .type(photo.type)
        .send(photo.bytes);
    },
  );
};
