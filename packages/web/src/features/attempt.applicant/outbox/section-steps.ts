import type { SectionStep } from '@sanjeh/contract/attempt/attempt-section.schema';
import {
  beginSection,
  endSection,
  type SectionMinutes,
  type SectionTimes,
} from '@sanjeh/domain/attempt/section-time';
import type { Contents } from './attempt-store.ts';
import { nextSeq, type Step } from './progress.ts';
import { heardTimes } from './section-times.ts';

/** The sections with a time of their own; the same in each language. */
export function minutesIn(contents: Contents): SectionMinutes {
  const { sections = [] } = contents.fa ?? contents.en ?? {};
  return new Map(sections.flatMap(({ id, minutes }) => (minutes === undefined ? [] : [[id, minutes]])));
}

/** Counts at once, from what this device knows of the time; the server's word replaces it. */
export function stepSection(timed: SectionMinutes, given: SectionStep, serverNow: number): Step {
  return (progress) => {
    const { sectionTimes = {}, sectionSteps = [], topSeq } = progress;
    const now = new Date(serverNow);
    const { sectionId, step } = given;
    const next =
      step === 'begin'
        ? beginSection(sectionTimes, timed, sectionId, now)
        : endSection(sectionTimes, sectionId, now);
    // Time that has run out is told too: the server may have heard of the beginning later.
    const isKnown = step === 'begin' ? next === sectionTimes : !sectionTimes[sectionId];
    if (isKnown || progress.submit !== null) return progress;
    const seq = nextSeq(topSeq, serverNow);
    return {
      ...progress,
      topSeq: seq,
      sectionTimes: next,
      sectionSteps: [...sectionSteps, { ...given, seq }],
    };
  };
}

/** The server has answered for this step. Without times it could not: then it is let go. */
export function settleSection(seq: number, told: SectionTimes | null): Step {
  return (progress) => {
    const sectionSteps = (progress.sectionSteps ?? []).filter((step) => step.seq !== seq);
    const rest = { ...progress, sectionSteps };
    return told ? { ...rest, sectionTimes: heardTimes(rest, told) } : rest;
  };
}
