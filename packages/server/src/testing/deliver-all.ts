import type { ChannelName } from '@sanjeh/contract/message/message.schema';
import { type DeliveryContext, deliverDue } from '../features/message/message-delivery.service.ts';

/** Until nothing is due any more. */
export async function deliverAll(context: DeliveryContext, channel: ChannelName): Promise<void> {
  for (;;) {
    const { sent, failed } = await deliverDue(context, channel);
    if (sent + failed === 0) return;
  }
}
