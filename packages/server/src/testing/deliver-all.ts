import type { ChannelName } from '@sanjeh/contract/message/message.schema';
import { type DeliveryContext, deliverDue } from '../features/message/message-delivery.service.ts';

/** Until nothing is due any more, at whatever hour the tests run. */
export async function deliverAll(context: DeliveryContext, channel: ChannelName): Promise<void> {
  const awake = { ...context, env: { ...context.env, quietHours: null } };
  for (;;) {
    const { sent, failed } = await deliverDue(awake, channel);
    if (sent + failed === 0) return;
  }
}
