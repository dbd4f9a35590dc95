import type { CallOutput, Endpoint, InputOf } from '@sanjeh/contract/endpoint';
import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FormSchema } from '../../form/schema-resolver.ts';
import type { SchemaForm } from '../../form/use-schema-form.ts';
import type { useFormat } from '../../i18n/format.ts';
import type { Message, Say } from '../../i18n/say.ts';
import type { ListWords } from '../../list/list-page.tsx';
import type { ListQuery, ListQuerySchema } from '../../list/list-query.ts';
import type { DeleteKind } from '../../list/use-removal.tsx';
import type { LanguageType } from '../../settings/settings.ts';
import type { TableColumn } from '../../ui/table.tsx';
import type { PlainPages } from './plain-pages.ts';

/** What every plain entity has, whatever its fields are. */
export type PlainRow = {
  id: number;
  revision: number;
  updated: string;
  translations: { en?: Record<string, string | undefined> | undefined };
};

export type PlainContract = Record<'list' | 'get' | 'create' | 'update' | 'remove', Endpoint>;

export type RowOf<Contract extends PlainContract> = CallOutput<Contract['get']>;
export type InputOfEntity<Contract extends PlainContract> = InputOf<Contract['create']['body']>;

/** A text in both languages: in Persian under its own name, in English below `translations.en`. */
export type PlainText = {
  name: string;
  label: Message;
  kind: 'line' | 'block';
  isOptional?: boolean;
};

/** What is compared and shown of a form's values beside the texts. */
export type PlainFact<Values> = {
  label: Message;
  text: (values: Values, tools: { say: Say; format: ReturnType<typeof useFormat> }) => string;
};

export type PlainWords = ListWords & {
  add: Message;
  update: Message;
  added: Message;
  updated: Message;
  removed: Message;
};

/** One entity, described: the list page, the form page and the question before a conflict follow from it. */
export type PlainEntity<Contract extends PlainContract, Values extends FieldValues, Query extends ListQuery> = {
  contract: Contract & { query: ListQuerySchema<Query> };
  pages: PlainPages;
  words: PlainWords;
  deleteKind: DeleteKind;
  /** The name of the text that stands for the entity. */
  heading: PlainText;
  /** The columns after the heading. */
  columns: readonly TableColumn<RowOf<Contract>>[];
  texts: readonly PlainText[];
  schema: FormSchema<Values, InputOfEntity<Contract>>;
  /** The values of an empty form, complete: what is missing there would count as a change once it is typed. */
  empty: Values;
  toValues: (row: RowOf<Contract>) => Values;
  /** Fields beside the texts. */
  Fields?: ComponentType<{ form: SchemaForm<Values> }>;
  facts: readonly PlainFact<Values>[];
};

/** The name of a text's field in a language. */
export function textName(name: string, language: LanguageType): string {
  return language === 'fa' ? name : `translations.en.${name}`;
}
