import { longestTradeMessage } from '@fantasy-stats/words/trade-message';
import { type ReactElement, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Field } from '../../ui/Field.tsx';
import textInputStyles from '../../ui/TextInput.module.css';
import { countCharacters, isOutOfRange } from '../../ui/TextInput.tsx';
import styles from './tradeAnalyzer.module.css';

interface MessageTextProps {
  readonly text: string;
  readonly partner: string;
  /** A button that shares an image with the message. */
  readonly image?: ReactElement;
}

const canShare = (): boolean => typeof navigator !== 'undefined' && typeof navigator.share === 'function';

/** Shows a message to edit, copy and share. A new proposed text replaces the user's edits. */
export function MessageText(props: MessageTextProps): ReactElement {
  return <Editor key={props.text} {...props} />;
}

function Editor({ text, partner, image }: MessageTextProps): ReactElement {
  const [edited, setEdited] = useState(text);
  const isOut = isOutOfRange(edited, 0, longestTradeMessage);
  // The user may cancel the system's share dialog.
  const share = () => void navigator.share({ text: edited }).catch(() => undefined);
  return (
    <div className={styles.tradeMessage}>
      <Field
        label={`Message to ${partner}`}
        count={edited === text && !isOut ? null : `${countCharacters(edited)} / ${longestTradeMessage}`}
        isOutOfRange={isOut}
      >
        {(control) => (
          <textarea
            {...control}
            className={textInputStyles.input}
            rows={4}
            data-out-of-range={isOut}
            value={edited}
            onChange={({ target }) => setEdited(target.value)}
          />
        )}
      </Field>
      <p className={styles.tradeMessageActions}>
        <CopyButton text={() => edited} label="Copy" name={`Copy message to ${partner}`} variant="primary" />
        {canShare() ? <Button onClick={share}>Share</Button> : null}
        {image}
        {edited === text ? null : (
          <Button variant="link" onClick={() => setEdited(text)}>
            Reset
          </Button>
        )}
      </p>
    </div>
  );
}
