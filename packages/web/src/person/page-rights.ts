import { anyRight, type NeededRights } from '@sanjeh/contract/auth/right';

const readers: NeededRights = ['author', 'clinician', 'analyst'];
const people: NeededRights = ['desk', 'clinician'];

/** Of two that fit, the longer one counts. */
const pages: Readonly<Record<string, NeededRights>> = {
  '/admin/administrator': ['owner'],
  '/admin/ageRange': ['author'],
  '/admin/applicant': people,
  '/admin/applicant/merge-': ['clinician'],
  '/admin/applicant/paper-form-': people,
  '/admin/assignment': people,
  '/admin/audit': ['owner'],
  '/admin/category': ['author'],
  '/admin/erasure': ['owner'],
  '/admin/exam': readers,
  '/admin/exam/': ['author'],
  '/admin/exam/blank-form-': ['author', ...people],
  '/admin/exam/show-': readers,
  '/admin/faq': ['author'],
  '/admin/follow-up': ['clinician'],
  '/admin/group': people,
  '/admin/live': people,
  '/admin/marking': ['clinician', 'marker'],
  '/admin/message': people,
  '/admin/message/channels': ['owner'],
  '/admin/message/texts': ['author'],
  '/admin/questionSection': ['author'],
  '/admin/question-bank': ['author'],
  '/admin/result': ['clinician'],
  '/admin/retention': ['owner'],
  '/admin/site': ['author'],
  '/admin/slider': ['author'],
  '/admin/usage': ['clinician', 'analyst'],
};

const aResult = /^\/admin\/applicant\/exam\/taken\/[^/]+\/result-/;

/**
 * Which rights open a page of administrators; what is on it asks for its own. A page that is not named here is for
 * owners, and what is no page of theirs at all is not closed by rights.
 */
export function rightsOfPage(path: string): NeededRights {
  const trimmed = path.replace(/\/$/, '');
  if (trimmed === '/admin' || !trimmed.startsWith('/admin/')) return anyRight;
  if (aResult.test(path)) return ['clinician'];
  const fitting = Object.keys(pages).filter((page) => trimmed.startsWith(page));
  const longest = fitting.toSorted((a, b) => b.length - a.length)[0];
  return longest === undefined ? ['owner'] : (pages[longest] ?? ['owner']);
}
