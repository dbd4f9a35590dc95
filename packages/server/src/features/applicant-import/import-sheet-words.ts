import type {
  ImportIssue,
  ImportOutcome,
  ImportVerdict,
} from '@sanjeh/contract/applicant-import/applicant-import.admin.schema';
import type { Language } from '#core/language.ts';

export const answerColumns = {
  fa: { row: 'ردیف', verdict: 'بررسی', outcome: 'نتیجه', reason: 'توضیح' },
  en: { row: 'Row', verdict: 'Check', outcome: 'Outcome', reason: 'Explanation' },
} as const satisfies Record<Language, object>;

export const verdictWords: Record<Language, Record<ImportVerdict, string>> = {
  fa: { new: 'تازه', changed: 'با تغییر', same: 'بدون تغییر', refused: 'پذیرفته نشد' },
  en: { new: 'New', changed: 'Changed', same: 'Unchanged', refused: 'Refused' },
};

export const outcomeWords: Record<Language, Record<ImportOutcome, string>> = {
  fa: { added: 'افزوده شد', changed: 'اصلاح شد', kept: 'همان ماند', refused: 'پذیرفته نشد' },
  en: { added: 'Added', changed: 'Corrected', kept: 'Left as it was', refused: 'Refused' },
};

type Words = Partial<Record<ImportIssue['code'], string>>;

/** What a sheet can be told; anything else is only wrong. */
const sentences: Record<Language, Words> = {
  fa: {
    required: 'خالی است',
    invalid_choice: 'شناخته نشد',
    national_code: 'کد ملی درست نیست',
    phone_number: 'شمارهٔ همراه درست نیست',
    date_invalid: 'تاریخ درست نیست',
    birth_date_future: 'تاریخ تولد باید گذشته باشد',
    birth_date_too_old: 'تاریخ تولد بسیار قدیمی است',
    birth_date_before_parent: 'فرزند از صاحب حساب بزرگ‌تر است',
    birth_date_after_child: 'صاحب حساب از فرزند کوچک‌تر است',
    relation_self_taken: 'این حساب صاحب دیگری دارد',
    city_not_in_province: 'این شهر در این استان نیست',
    national_code_taken: 'این کد ملی در حساب دیگری است',
    national_code_in_account: 'این کد ملی با نام دیگری در همین حساب است',
    taken: 'این کد ملی در ردیف دیگری هم هست',
    too_big: 'بیشتر از اندازه است',
    max_length: 'بسیار بلند است',
    unsafe_character: 'نویسهٔ نادرست دارد',
    changed_meanwhile: 'پس از بررسی تغییر کرده است',
  },
  en: {
    required: 'is empty',
    invalid_choice: 'is not known',
    national_code: 'is not a national code',
    phone_number: 'is not a mobile number',
    date_invalid: 'is not a date',
    birth_date_future: 'must lie in the past',
    birth_date_too_old: 'is too long ago',
    birth_date_before_parent: 'the child is older than the owner of the account',
    birth_date_after_child: 'the owner of the account is younger than the child',
    relation_self_taken: 'the account has another owner',
    city_not_in_province: 'is not in this province',
    national_code_taken: 'is in another account',
    national_code_in_account: 'is in this account with another name',
    taken: 'stands in another row too',
    too_big: 'is too much',
    max_length: 'is too long',
    unsafe_character: 'has a character that is not allowed',
    changed_meanwhile: 'has changed since the check',
  },
};
const otherwise: Record<Language, string> = { fa: 'درست نیست', en: 'is not right' };

export function issueWords(language: Language, code: ImportIssue['code']): string {
  return sentences[language][code] ?? otherwise[language];
}
