import { type Card, type CardShape, drawCard } from '@fantasy-stats/cards';
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import type { ThemeName } from '../../theme/tokens.ts';
import { useAppearance } from '../../theme/use-appearance.ts';
import { Button } from '../Button.tsx';
import dialogStyles from '../Dialog.module.css';
import { Dialog } from '../Dialog.tsx';
import { Segmented } from '../Segmented.tsx';
import { downloadBlob, fileNameOf } from '../stat-table/download.ts';
import { useCopied } from '../use-copied.ts';
import { canvasTypeface, paint, pngOf } from './paint.ts';
import styles from './ShareDialog.module.css';

interface ShareDialogProps {
  readonly card: Card;
  readonly fileName: readonly string[];
  readonly onClose: () => void;
}

const shapes = [
  { value: 'wide', label: 'Wide' },
  { value: 'square', label: 'Square' },
] as const;
const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

function canShare(): boolean {
  if (!navigator.canShare) return false;
  return navigator.canShare({ files: [new File([], 'picture.png', { type: 'image/png' })] });
}

async function copyPicture(canvas: HTMLCanvasElement): Promise<boolean> {
  try {
    // Pass a promise, because Safari rejects copying if the image is awaited first.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngOf(canvas) })]);
    return true;
  } catch {
    return false;
  }
}

/** Shows an image in the selected shape and theme, to share, copy or download. Open while rendered. */
export default function ShareDialog({ card, fileName, onClose }: ShareDialogProps): ReactElement {
  const { theme: shownTheme } = useAppearance();
  const [shape, setShape] = useState<CardShape>('wide');
  const [theme, setTheme] = useState<ThemeName>(shownTheme);
  const [typeface, setTypeface] = useState<Awaited<ReturnType<typeof canvasTypeface>> | null>(null);
  const [trouble, setTrouble] = useState('');
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    void canvasTypeface().then(setTypeface);
  }, []);
  const drawing = useMemo(
    () => (typeface ? drawCard(card, { shape, theme }, typeface) : null),
    [typeface, card, shape, theme],
  );
  useEffect(() => {
    if (canvas.current && drawing) paint(canvas.current, drawing);
  }, [drawing]);
  const name = `${[...fileName, shape].map(fileNameOf).join('-')}.png`;

  const withPicture = async (use: (element: HTMLCanvasElement) => Promise<void>) => {
    setTrouble('');
    if (!canvas.current || !drawing) return;
    try {
      await use(canvas.current);
    } catch (thrown) {
      // The user canceled the system's share dialog.
      if (thrown instanceof DOMException && thrown.name === 'AbortError') return;
      setTrouble('Your browser could not share the image. Download it instead.');
    }
  };
  const share = (element: HTMLCanvasElement) =>
    pngOf(element).then((blob) =>
      navigator.share({ files: [new File([blob], name, { type: 'image/png' })] }),
    );
  const copying = useCopied(async () => {
    const hasCopied = canvas.current !== null && (await copyPicture(canvas.current));
    if (!hasCopied) setTrouble('Your browser cannot copy pictures. Download it instead.');
    return hasCopied;
  });

  return (
    <Dialog title="Share as a picture" className={styles.sharing} onClose={onClose}>
      {(close) => (
        <>
          <div className={styles.choices}>
            <Segmented label="Shape" size="small" value={shape} choices={shapes} onChange={setShape} />
            <Segmented label="Theme" size="small" value={theme} choices={themes} onChange={setTheme} />
          </div>
          <div className={styles.frame} data-shape={shape}>
            <canvas
              ref={canvas}
              className={styles.picture}
              role="img"
              aria-label={drawing?.title ?? 'The picture'}
            />
          </div>
          <p role="status" className={styles.trouble}>
            {trouble}
          </p>
          <div className={dialogStyles.dialogActions}>
            <Button onClick={close}>Close</Button>
            <Button onClick={() => void copying.copy('')} disabled={!drawing}>
              {copying.isCopied ? 'Copied' : 'Copy picture'}
            </Button>
            <Button
              variant={canShare() ? 'default' : 'primary'}
              onClick={() => void withPicture(async (element) => downloadBlob(name, await pngOf(element)))}
              disabled={!drawing}
            >
              Download
            </Button>
            {canShare() ? (
              <Button variant="primary" onClick={() => void withPicture(share)} disabled={!drawing}>
                Share
              </Button>
            ) : null}
          </div>
        </>
      )}
    </Dialog>
  );
}
