import { Modal, Switch, Kbd } from '@mantine/core';
import type { ReactNode } from 'react';
import { setDevice, useDevice } from '../../../device/device.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import css from './ShortcutsDialog.module.css';
import { useAllShortcuts, type Shortcut } from './shortcuts.ts';

/** All active keyboard shortcuts, and the switch to turn off letter keys for users of voice input. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslator();
  const { hasLetterKeys } = useDevice();
  const shortcuts = useAllShortcuts();
  const groups = [...new Set(shortcuts.map(({ group }) => group))];
  return (
    <Modal opened onClose={onClose} title={t('ui.office.keys')} size="lg" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <Switch
        label={t('ui.office.letterKeys')}
        description={t('ui.office.letterKeys.why')}
        checked={hasLetterKeys}
        onChange={(event) => setDevice({ hasLetterKeys: event.currentTarget.checked })}
      />
      <div className={css['groups']}>
        {groups.map((group) => (
          <section key={group} aria-label={t(group)}>
            <h3 className={css['group']}>{t(group)}</h3>
            <dl className={css['keys']}>
              {ofGroup(shortcuts, group).map(({ keys, title }) => (
                <div key={keys}>
                  <dt className="ink">
                    <KeyCaps keys={keys} />
                  </dt>
                  <dd>{t(title)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}

/** A shortcut registered twice is listed with its current meaning. */
function ofGroup(shortcuts: readonly Shortcut[], group: string): readonly Shortcut[] {
  return shortcuts.filter((each, at) => each.group === group && shortcuts.findIndex(({ keys }) => keys === each.keys) === at);
}

const NAMES: Readonly<Record<string, string>> = { ctrl: 'Ctrl', escape: 'Esc', enter: 'Enter', delete: 'Del' };

/** The keys of a shortcut as labelled on the keyboard. */
function KeyCaps({ keys }: { readonly keys: string }): ReactNode {
  return (
    <>
      {keys.split(/[ +]/).map((key) => (
        <Kbd key={key} mr={4}>
          {NAMES[key.toLowerCase()] ?? key.toUpperCase()}
        </Kbd>
      ))}
    </>
  );
}
