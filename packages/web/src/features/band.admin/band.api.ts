import * as bands from '@sanjeh/contract/band/band.contract';
import type { BandInput } from '@sanjeh/contract/band/band.schema';
import { call } from '#api/plain-client.ts';

/** A lost sign-in must not carry away what is written. */
const stay = { stay: true };

export function getBands(exameId: number) {
  return call(bands.get, { params: { exameId } }, stay);
}

export function replaceBands(exameId: number, revision: number, input: BandInput[]) {
  return call(bands.replace, { params: { exameId }, body: { revision, bands: input } }, stay);
}
