import { type ReactNode, useEffect, useRef } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import type { Words } from './words.ts';
import { useWords } from './words.ts';

type TabsProps = {
  label: Words;
  items: readonly { id: string; title: Words; content: ReactNode; isDisabled?: boolean }[];
  selected?: string;
  onSelect?: (id: string) => void;
};

export function Tabs({ label, items, selected, onSelect }: TabsProps) {
  const words = useWords();
  const list = useRef<HTMLDivElement>(null);
  // Where there are more than the screen is wide, the open one may be out of sight.
  useEffect(() => {
    const open = selected === undefined ? null : list.current?.querySelector('[aria-selected=true]');
    open?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);
  return (
    <AriaTabs
      {...(selected === undefined ? {} : { selectedKey: selected })}
      onSelectionChange={(key) => onSelect?.(String(key))}
    >
      <TabList
        ref={list}
        aria-label={words(label)}
        className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:thin]"
      >
        {items.map((item) => (
          <Tab
            key={item.id}
            id={item.id}
            isDisabled={item.isDisabled ?? false}
            className="-mb-px min-h-11 cursor-default rounded-t-lg border-b-2 border-transparent px-4 py-2 font-medium whitespace-nowrap text-muted -outline-offset-2 transition-colors data-disabled:opacity-50 data-hovered:text-ink data-selected:border-primary data-selected:text-primary-text"
          >
            {words(item.title)}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="rounded-lg py-4">
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
