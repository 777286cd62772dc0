import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { type Shape, count, file } from '#platform/http/output.ts';
import { url } from '#ui/form/rules/generic.ts';
import { linkMeta } from './link.server.ts';
import { type PictureAnswer, uploadPicture } from './picture.server.ts';

export { readPicture } from './picture.server.ts';

const tags = ['Editor'];
const employee = procedure('employee');
const success = z.literal(1);
const pictureShown: Shape<PictureAnswer> = z.object({
  success,
  file: z.object({ url: z.string(), width: count, height: count, srcset: z.string() }),
});
const linkShown = z.discriminatedUnion('success', [
  z.object({
    success,
    link: z.string(),
    meta: z.object({
      title: z.string(),
      description: z.string(),
      image: z.object({ url: z.string() }),
    }),
  }),
  z.object({ success: z.literal(0) }),
]);

/** Endpoints of the block editor's tools, in the formats they expect; also at /api/image and /api/link-tool. */
export const mediaRouter = {
  upload: employee
    // The same picture is stored once, and resizing takes too long for a transaction.
    .meta({ repeatable: true, body: 'file' })
    .route({
      method: 'POST',
      path: '/image',
      summary: 'Upload a picture',
      description:
        'A form with the file as `image`: JPEG, PNG, GIF, WebP or AVIF of 20 MB at most.',
      tags,
    })
    .input(z.strictObject({ image: file() }))
    .output(pictureShown)
    .handler(({ input, context }) => uploadPicture(context, input.image)),
  link: employee
    .route({ method: 'GET', path: '/link-tool', summary: 'Read the metadata of a web page', tags })
    .input(z.strictObject({ url: url() }))
    .output(linkShown)
    .handler(async ({ input, context }) => {
      const meta = await linkMeta(input.url, context.now());
      // The format in which the editor's tool expects a failure.
      return meta ? { success: 1 as const, link: input.url, meta } : { success: 0 as const };
    }),
};
