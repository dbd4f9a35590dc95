import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { classNames } from '#ui/class-names.ts';

type ScaleDisclosureProps = {
  id: string;
  title: string;
  code: string;
  /** The scale at a glance. */
  facts: readonly string[];
  isOpen: boolean;
  onToggle: () => void;
  actions?: ReactNode;
  children: ReactNode;
};

/** A scale by its name and what matters of it; its fields are below once it is opened. */
export function ScaleDisclosure(props: ScaleDisclosureProps) {
  const { id, title, code, facts, isOpen, onToggle, actions, children } = props;
  const partId = useId();
  return (
    <li data-scale={id} className="rounded-xl border border-line bg-page">
      <div className="flex items-start gap-x-2">
        <h3 className="min-w-0 flex-1 text-base">
          <button
            type="button"
            data-toggle={id}
            aria-expanded={isOpen}
            aria-controls={partId}
            onClick={onToggle}
            className="flex w-full items-start gap-2 rounded-xl px-3 py-2.5 text-start hover:bg-hover sm:px-4"
          >
            <ChevronDown
              aria-hidden
              className={classNames(
                'mt-1 size-5 shrink-0 text-muted transition-transform',
                isOpen && 'rotate-180',
              )}
            />
            <span className="min-w-0">
              <span className="flex flex-wrap items-baseline gap-x-3">
                <ContentText className="min-w-0 font-bold break-words" text={title} />
                {code !== '' && <span className="code-text text-sm font-normal text-muted">{code}</span>}
              </span>
              <span className="flex flex-wrap gap-x-4 text-sm font-normal text-muted">
                {facts.map((fact) => (
                  <span key={fact}>{fact}</span>
                ))}
              </span>
            </span>
          </button>
        </h3>
        {actions && <div className="flex items-center pe-1 pt-1.5 sm:gap-1">{actions}</div>}
      </div>
      <div id={partId} hidden={!isOpen} className="border-t border-line px-3 py-4 sm:px-4">
        {isOpen && children}
      </div>
    </li>
  );
}
