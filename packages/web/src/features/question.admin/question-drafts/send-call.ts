import { toInput } from './draft.ts';
import type { Call, Step } from './drafts.ts';
import type { QuestionCalls } from './question-calls.ts';
import { answered } from './replies.ts';

/** Puts a call on the wire; what comes back is a step. */
export async function sendCall(calls: QuestionCalls, call: Call): Promise<Step> {
  switch (call.kind) {
    case 'list':
      return answered<'list'>(call, await calls.list());
    case 'create': {
      const { requestKey, position } = call;
      const body = { ...toInput(call.draft, call.sectionId), requestKey, position };
      return answered<'create'>(call, await calls.create(body));
    }
    case 'update': {
      const body = { ...toInput(call.draft, call.sectionId), revision: call.revision };
      return answered<'update'>(call, await calls.update(call.id, body));
    }
    case 'remove':
      return answered<'remove'>(call, await calls.remove(call.id, call.revision));
    case 'restore':
      return answered<'restore'>(call, await calls.restore(call.id, call.revision));
    case 'order': {
      const { requestKey, orderRevision } = call;
      const sections = call.sections.map(({ questionSectionId, questionIds }) => ({
        questionSectionId,
        questionIds: [...questionIds],
      }));
      return answered<'order'>(call, await calls.reorder({ requestKey, orderRevision, sections }));
    }
  }
}
