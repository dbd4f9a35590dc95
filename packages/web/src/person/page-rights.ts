import { anyRight, type NeededRights } from '@sanjeh/contract/auth/right';

const readers: NeededRights = ['author', 'clinician', 'analyst'];
const people: NeededRights = ['desk', 'clinician'];

/** By what follows `/admin`. Of two that fit, the longer one counts. */
const pages: Readonly<Record<string, NeededRights>> = {
  '/administrator': ['owner'],
  '/ageRange': ['author'],
  '/applicant': people,
  '/applicant/merge-': ['clinician'],
  '/applicant/paper-form-': people,
  '/assignment': people,
  '/audit': ['owner'],
  '/category': ['author'],
  '/erasure': ['owner'],
  '/exam': readers,
  '/exam/': ['author'],
  '/exam/blank-form-': ['author', ...people],
  '/exam/show-': readers,
  '/faq': ['author'],
  '/follow-up': ['clinician'],
  '/group': people,
  '/live': people,
  '/marking': ['clinician', 'marker'],
  '/message': people,
  '/message/channels': ['owner'],
  '/message/texts': ['author'],
  '/questionSection': ['author'],
  '/question-bank': ['author'],
  '/result': ['clinician'],
  '/retention': ['owner'],
  '/site': ['author'],
  '/slider': ['author'],
  '/usage': ['clinician', 'analyst'],
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
  const fitting = Object.keys(pages).filter((page) => trimmed.startsWith(`/admin${page}`));
  const longest = fitting.toSorted((a, b) => b.length - a.length)[0];
  return longest === undefined ? ['owner'] : (pages[longest] ?? ['owner']);
}
