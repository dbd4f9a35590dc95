import type { ChannelName, MessageProblem } from '@sanjeh/contract/message/message.schema';

export interface Outgoing {
  /** The same at each try, so that the other side can tell a repetition. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** What the other side said is fit to be shown: short, and without our secrets. */
export type Outcome =
  | { readonly isSent: true; readonly answer: string }
  | { readonly isSent: false; readonly problem: MessageProblem; readonly answer: string };

export interface Channel {
  /** Where it leads, without anything that opens it. */
  readonly address: string;
  send(message: Outgoing): Promise<Outcome>;
}

/** Those that the operator has set up. */
export type ChannelSet = { readonly [Name in ChannelName]?: Channel };
