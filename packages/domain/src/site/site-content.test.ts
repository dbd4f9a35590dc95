import { expect, it } from 'vitest';
import { editedSite, type SiteContent, siteTexts } from './site-content.ts';

const site: SiteContent = {
  ...{
    name: 'مرکز',
    footer: 'پاورقی',
    aboutLead: 'درباره',
    contactLead: 'تماس',
    address: 'تهران',
    hours: '',
  },
  about: [{ title: 'یک', text: 'متن یک', translations: { en: { title: 'One', text: 'First text' } } }],
  ...{ phones: [], email: '', privacyLead: '', privacy: [], accent: '#3eaf7c' },
  translations: { en: { name: 'Centre', footer: 'Foot' } },
};

it('shows each text in the language asked for, and else in the other', () => {
  expect(siteTexts(site, 'en')).toMatchObject({ name: 'Centre', contact: { address: 'تهران', email: null } });
  expect(siteTexts(site, 'fa').name).toBe('مرکز');
});

it('hides an English text whose Persian one has changed, until it is confirmed', () => {
  const edited = editedSite({ ...site, name: 'خانه' }, site);
  expect(edited.translations.outdated).toEqual({ name: 'مرکز' });
  expect(siteTexts(edited, 'en')).toMatchObject({ name: 'خانه', footer: 'Foot' });
  const confirmed = editedSite(
    { ...edited, translations: { ...edited.translations, confirmed: ['name'] } },
    edited,
  );
  expect(siteTexts(confirmed, 'en').name).toBe('Centre');
});

it('does the same for the parts of a page, wherever they are moved', () => {
  const [part] = site.about;
  if (!part) throw new Error('there is a part');
  const added = { title: 'صفر', text: 'متن صفر', translations: {} };
  const edited = editedSite({ ...site, about: [added, { ...part, text: 'متنی دیگر' }] }, site);
  expect(siteTexts(edited, 'en').about.parts).toEqual([
    { title: 'صفر', text: 'متن صفر' },
    { title: 'One', text: 'متنی دیگر' },
  ]);
});
