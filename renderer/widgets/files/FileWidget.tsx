import { useEffect, useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import type { Json } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { FileView } from '../../parts/media/FileView.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { sortOf, type FileSort } from '../../parts/media/fileSort.ts';
import { CropDialog } from './CropDialog.tsx';
import { OnItsWayView } from './OnItsWayView.tsx';
import { idsIn } from './idsIn.ts';
import { useUploads } from './useUploads.ts';
import { useFormWorld } from '../FormWorld.ts';
import { controlProps, type WidgetProps } from '../types.ts';
import css from './FileWidget.module.css';

const PICTURES = 'image/jpeg,image/png,image/webp';

/** What a file of a sort is called, how it is asked for, and what the device offers. */
const WORDS: Readonly<Record<FileSort, { readonly of: string; readonly choose: string; readonly accept: string }>> = {
  picture: { of: 'ui.file.pictureOf', choose: 'ui.file.choosePicture', accept: PICTURES },
  audio: { of: 'ui.file.audioOf', choose: 'ui.file.chooseAudio', accept: 'audio/*,.mp3,.m4a,.aac,.ogg,.wav' },
  file: { of: 'ui.file.fileOf', choose: 'ui.file.choose', accept: `${PICTURES},application/pdf` },
};

/** Pictures, from the camera or as files, recordings or documents: sent at once, shown small, taken back or sent again one by one. */
export function FileWidget(props: WidgetProps): ReactNode {
  const { field, value, onChange } = props;
  const { look } = useFormWorld();
  const { t } = useSpeech();
  const isMany = field.kind !== 'file';
  const sort = sortOf(field);
  const ids = idsIn(value);
  const latest = useRef(ids);
  useEffect(() => void (latest.current = idsIn(value)), [value]);
  const set = (next: readonly string[]): void => {
    latest.current = next;
    onChange(next.length === 0 ? undefined : isMany ? (next as Json) : next[0]);
  };
  const uploads = useUploads(sort, (id) => set(isMany ? [...latest.current, id] : [id]));
  const most = isMany ? (field.maxItems ?? Infinity) : 1;
  const room = most - ids.length - uploads.sending.length;
  const [toCut, setToCut] = useState<readonly File[]>([]);
  const { aspect } = field;
  const send = (files: readonly File[]): void => {
    const taken = files.slice(0, Math.max(0, room - toCut.length));
    if (aspect === undefined) uploads.send(taken);
    else setToCut((before) => [...before, ...taken]);
  };
  const cut = (file: File | undefined): void => {
    setToCut(([, ...others]) => others);
    if (file) uploads.send([file]);
  };
  const size = look === 'pad' ? 72 : 56;
  return (
    <Drop id={props.id} label={props.label} onFiles={send}>
      {ids.map((id, at) => {
        const name = t(WORDS[sort].of, { number: at + 1 });
        return (
          <span key={id} className={css['kept']}>
            <FileView id={id} name={name} sort={sort} size={size} isWhole />
            <Remove what={name} onPress={() => set(ids.filter((each) => each !== id))} />
          </span>
        );
      })}
      {uploads.sending.map((each) => (
        <OnItsWayView key={each.key} of={each} size={size} isPicture={sort === 'picture'} uploads={uploads} />
      ))}
      {room > 0 && <Adding {...props} sort={sort} isMany={isMany} onFiles={send} />}
      {aspect !== undefined && toCut[0] && (
        <CropDialog key={`${toCut[0].name} ${toCut.length}`} file={toCut[0]} aspect={aspect} onDone={cut} />
      )}
      {room <= 0 && isMany && <span className={css['full']}>{t('ui.file.full', { max: most })}</span>}
    </Drop>
  );
}

function Remove({ what, onPress }: { readonly what: string; readonly onPress: () => void }): ReactNode {
  const { t } = useSpeech();
  return (
    <button type="button" className={css['remove']} aria-label={t('ui.widget.remove', { what })} onClick={onPress}>
      <Icon name="x" size={20} />
    </button>
  );
}

/** Files may be dropped onto the whole control. */
function Drop({
  id,
  label,
  onFiles,
  children,
}: {
  readonly id: string;
  readonly label: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}): ReactNode {
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      {...(label === undefined ? { 'aria-labelledby': `${id}-label` } : { 'aria-label': label })}
      className={css['files']}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {children}
    </div>
  );
}

interface AddingProps extends WidgetProps {
  readonly sort: FileSort;
  readonly isMany: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The camera first where one is in the hand; then a file. */
function Adding({ sort, isMany, onFiles, ...props }: AddingProps): ReactNode {
  const { t } = useSpeech();
  const { look } = useFormWorld();
  const { 'aria-required': _required, 'aria-label': label, ...control } = controlProps(props);
  const camera = look === 'pad' && sort === 'picture';
  return (
    <>
      {camera && (
        <Pick
          control={control}
          icon="camera"
          text={t('ui.file.take')}
          of={label}
          accept={PICTURES}
          capture
          onFiles={onFiles}
        />
      )}
      <Pick
        control={camera ? {} : control}
        icon="upload"
        text={t(WORDS[sort].choose)}
        of={label}
        accept={WORDS[sort].accept}
        isMany={isMany}
        onFiles={onFiles}
      />
    </>
  );
}

interface PickProps {
  readonly control: object;
  readonly icon: string;
  readonly text: string;
  /** What it is for, where no label stands beside it. */
  readonly of: string | undefined;
  readonly accept: string;
  readonly capture?: boolean;
  readonly isMany?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that opens the device's own way to choose a file. */
function Pick({ control, icon, text, of, accept, capture = false, isMany = false, onFiles }: PickProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <>
      <button
        id={id}
        type="button"
        {...control}
        className={css['add']}
        aria-label={of === undefined ? undefined : `${text}: ${of}`}
        onClick={() => input.current?.click()}
      >
        <Icon name={icon} size={22} />
        {text}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-labelledby={id}
        accept={accept}
        multiple={isMany}
        {...(capture ? { capture: 'environment' } : {})}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}
