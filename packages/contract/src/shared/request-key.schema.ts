import { z } from '../zod.ts';

/**
 * A name that the caller makes up for one call. Sent again with it, because the answer to the first was lost, the call
 * does nothing more and is answered with what it has done.
 */
export const requestKeySchema = z.uuid();

/** Beside a body or a file: the same name with another content is refused as `conflict`. */
export const requestQuerySchema = z.strictObject({ requestKey: requestKeySchema.optional() });
