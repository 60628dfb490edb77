import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

/** One tab of an item. */
export interface Tab {
  readonly name: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
  /** Content beside the tabs, such as external links. */
  readonly trailing?: ReactNode;
}

/** Tabs of an item; arrow keys go from one to the other. */
export function Tabs({ label, tabs, chosen, onChoose, trailing }: TabsProps): ReactNode {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const current = tabs.find(({ name }) => name === chosen) ?? tabs[0];
  const move = ({ key }: KeyboardEvent): void => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || current === undefined) return;
    const index = (tabs.indexOf(current) + step + tabs.length) % tabs.length;
    onChoose(tabs[index]!.name);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  return (
    <>
      <div className="faces">
        <div className="face-list" role="tablist" aria-label={label} ref={row}>
          {tabs.map((tab) => (
            <button
              key={tab.name}
              type="button"
              role="tab"
              id={`${id}-${tab.name}`}
              className="face"
              aria-selected={tab === current}
              aria-controls={`${id}-panel`}
              tabIndex={tab === current ? 0 : -1}
              onKeyDown={move}
              onClick={() => onChoose(tab.name)}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {trailing}
      </div>
      {current && (
        <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current.name}`}>
          {current.content}
        </div>
      )}
    </>
  );
}
