import { compactSearchKey } from '@sanjeh/domain/persian/search-key';
import { Check, ChevronDown } from 'lucide-react';
import { type Ref, useContext } from 'react';
import {
  ComboBox as AriaComboBox,
  Button,
  ComboBoxStateContext,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components/ComboBox';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { m } from '#paraglide/messages.js';
import { ContentText } from '../i18n/content-text.tsx';
import { useSay } from '../i18n/say.ts';
import { boxProps, innerButtonClass, inputClass, optionClass, popoverClass } from './control-class.ts';
import type { FieldProps } from './field.tsx';
import {
  FieldErrorText,
  FieldLabelText,
  fieldDescriptionClass,
  fieldErrorClass,
  fieldLabelClass,
} from './field.tsx';
import { Spinner } from './spinner.tsx';
import type { Words } from './words.ts';
import { useWords } from './words.ts';

export type ComboBoxItem = { id: number | string; name: string };

export type ComboBoxProps<Item extends ComboBoxItem> = FieldProps & {
  name: string;
  value: Item['id'] | null;
  onChange: (value: Item['id'] | null) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  items: readonly Item[];
  placeholder?: Words | undefined;
  /** The items are being loaded. */
  isPending?: boolean;
  /** Told what is typed, for a list that is too long to be here as a whole. */
  onSearch?: (text: string) => void;
  /** What was typed is being looked for elsewhere: it is too early to say that there is nothing. */
  isSearching?: boolean;
};

/** «علي» finds «علی», and half-spaces make no difference. */
function matches(name: string, typed: string): boolean {
  return compactSearchKey(name).includes(compactSearchKey(typed));
}

/** A click opens the list; the Tab key only passes through. */
function ComboBoxInput({
  ref,
  placeholder,
}: {
  ref?: Ref<HTMLInputElement> | undefined;
  placeholder: string;
}) {
  const state = useContext(ComboBoxStateContext);
  return (
    <Input
      ref={ref}
      autoComplete="off"
      placeholder={placeholder}
      onClick={() => state?.open(null, 'manual')}
      className={`${inputClass} text-start`}
    />
  );
}

export function ComboBox<Item extends ComboBoxItem>({
  ref,
  items,
  value,
  onChange,
  isPending = false,
  onSearch,
  isSearching = false,
  placeholder = m.form_choose,
  ...props
}: ComboBoxProps<Item>) {
  const say = useSay();
  const words = useWords();
  const isDisabled = props.isDisabled || isPending;
  return (
    <AriaComboBox
      className={`flex min-w-0 flex-col ${props.className ?? ''}`}
      name={props.name}
      defaultItems={items}
      value={value}
      onChange={(key) => onChange(items.find((item) => item.id === key)?.id ?? null)}
      onBlur={() => props.onBlur?.()}
      {...(onSearch ? { onInputChange: onSearch } : {})}
      defaultFilter={matches}
      allowsEmptyCollection
      validationBehavior="aria"
      isInvalid={Boolean(props.error)}
      isRequired={props.isRequired ?? false}
      isDisabled={isDisabled}
      isReadOnly={props.isReadOnly ?? false}
    >
      <Label className={fieldLabelClass}>
        <FieldLabelText label={props.label} isOptional={props.isOptional} />
      </Label>
      <Group {...boxProps({ ...props, isDisabled })}>
        <ComboBoxInput ref={ref} placeholder={isPending ? say(m.form_choices_loading) : words(placeholder)} />
        <Button className={innerButtonClass} aria-label={say(m.form_choices_show)}>
          {isPending ? <Spinner /> : <ChevronDown aria-hidden className="size-5" />}
        </Button>
      </Group>
      {props.description ? (
        <Text slot="description" className={fieldDescriptionClass}>
          {words(props.description)}
        </Text>
      ) : null}
      <div aria-live="polite">
        <FieldError className={fieldErrorClass}>
          {props.error ? <FieldErrorText error={props.error} /> : null}
        </FieldError>
      </div>
      <Popover className={`${popoverClass} w-(--trigger-width) min-w-56`} offset={6}>
        <ListBox<Item>
          aria-label={say(m.form_choices)}
          className="max-h-72 overflow-y-auto p-1.5 outline-none"
          renderEmptyState={() => (
            <p className="px-3 py-2.5 text-muted">
              {say(isSearching ? m.form_choices_loading : m.form_choices_none)}
            </p>
          )}
        >
          {(item) => (
            <ListBoxItem id={item.id} textValue={item.name} className={optionClass}>
              {({ isSelected }) => (
                <>
                  <ContentText className="flex-1" text={item.name} />
                  {isSelected ? <Check aria-hidden className="size-5 text-primary-text" /> : null}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
