import type { CallOutput, Endpoint } from '@sanjeh/contract/endpoint';
import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Recorded } from '#form/last-change.tsx';
import type { FormSchema } from '#form/schema-resolver.ts';
import type { SchemaForm } from '#form/use-schema-form.ts';
import type { useFormat } from '#i18n/format.ts';
import type { Message, Say } from '#i18n/say.ts';
import type { EntityPages } from '#list/entity-pages.ts';
import type { TranslatedRow } from '#list/local-text.ts';

/** What every plain entity has, whatever its fields are. */
export type CrudRow = TranslatedRow & { revision: number; updated: string };

export type CrudContract = Record<'list' | 'get' | 'create' | 'update' | 'remove', Endpoint>;

export type RowOf<Contract extends CrudContract> = CallOutput<Contract['get']> & CrudRow;

/** A text in both languages: in Persian under its own name, in English below `translations.en`. */
export type CrudText = {
  name: string;
  label: Message;
  kind: 'line' | 'block';
  isOptional?: boolean;
};

/** What is compared beside the texts when two people have edited the same. */
export type CrudFact<Values> = {
  label: Message;
  text: (values: Values, tools: { say: Say; format: ReturnType<typeof useFormat> }) => string;
};

export type CrudFormWords = { add: Message; update: Message; added: Message; updated: Message };

/** The form of one entity, described. */
export type CrudForm<Contract extends CrudContract, Values extends FieldValues> = {
  contract: Contract;
  pages: EntityPages;
  formWords: CrudFormWords;
  /** The first one names the entity. */
  texts: readonly [CrudText, ...CrudText[]];
  schema: FormSchema<Values, unknown>;
  /** The values of an empty form, complete: what is missing here would count as a change once it is typed. */
  empty: Values;
  toValues: (row: CallOutput<Contract['get']>) => Values;
  /** Fields beside the texts. */
  Fields?: ComponentType<{ form: SchemaForm<Values> }>;
  facts?: readonly CrudFact<Values>[];
  /** What authors keep is recorded under this name. */
  recordedAs?: Recorded['entity'];
};
