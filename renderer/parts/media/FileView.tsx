import { useRef, useState, type ReactNode } from 'react';
import { fileUrl } from '../../api/upload.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import type { FileSort } from './fileSort.ts';
import { AudioView } from './AudioView.tsx';
import { Icon } from '../Icon.tsx';
import css from './FileView.module.css';

export interface FileViewProps {
  readonly id: string;
  /** File name; pictures taken by camera have no chosen name. */
  readonly name: string;
  readonly sort: FileSort;
  /** Side of a small picture in px. */
  readonly size: number;
  /** A recording is shown with its player. */
  readonly isExpanded?: boolean;
}

/** A stored file as a value: a thumbnail that opens, a recording that plays, or a document to download. */
export function FileView({ id, name, sort, size, isExpanded = false }: FileViewProps): ReactNode {
  if (sort === 'audio') return <AudioView id={id} name={name} isOpen={isExpanded} />;
  if (sort === 'picture') return <PictureView id={id} name={name} size={size} />;
  return (
    <a className={css['document']} href={fileUrl(id)} download={name}>
      <Icon name="file-description" size={Math.min(size, 22)} />
      <span>{name}</span>
    </a>
  );
}

function PictureView({ id, name, size }: Omit<FileViewProps, 'sort'>): ReactNode {
  const { t } = useTranslator();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (): void => {
    setOpen(true);
    dialog.current?.showModal();
  };
  return (
    <>
      <button
        type="button"
        className={css['small']}
        style={{ width: size, height: size }}
        aria-label={t('ui.file.show', { name })}
        onClick={open}
      >
        <img src={fileUrl(id, 'small')} alt="" loading="lazy" />
      </button>
      <dialog ref={dialog} className={css['large']} aria-label={name} onClose={() => setOpen(false)}>
        {isOpen && <img src={fileUrl(id)} alt={name} />}
        <button type="button" className={css['close']} onClick={() => dialog.current?.close()}>
          <Icon name="x" size={28} />
          {t('ui.file.close')}
        </button>
      </dialog>
    </>
  );
}
