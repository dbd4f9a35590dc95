import type { ChannelName, MessageProblem } from '@sanjeh/contract/message/message.schema';

export interface Outgoing {
  /** The same at each try, so that the other side can tell a repetition. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /**
   * With a code in it nothing is kept of what the other side says but the status. A trial may be repeated; anything else is
   * somebody's.
   */
  readonly holds?: 'code' | 'trial';
}

/** What the other side said is fit to be shown: short, without our secrets, and without what it was to bring. */
export type Outcome =
  | { readonly isSent: true; readonly answer: string }
  | {
      readonly isSent: false;
      readonly problem: MessageProblem;
      readonly answer: string;
      /** It may have been taken nevertheless: what was said about it did not come back. */
      readonly isUnsure: boolean;
    };

export interface Channel {
  /** Where it leads, without anything that opens it. */
  readonly address: string;
  send(message: Outgoing): Promise<Outcome>;
}

/** Those that the operator has set up. */
export type ChannelSet = { readonly [Name in ChannelName]?: Channel };
