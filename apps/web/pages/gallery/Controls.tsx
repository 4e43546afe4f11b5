import type { Day } from '@fantasy-stats/domain';
import { type ReactElement, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, CheckboxGroup } from '../../ui/Checkbox.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Ellipsis } from '../../ui/Ellipsis.tsx';
import { Field } from '../../ui/Field.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { PlayerChip } from '../../ui/PlayerChip.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import segmentedStyles from '../../ui/Segmented.module.css';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ToggleChip } from '../../ui/ToggleChip.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { players } from './example-data.ts';
import styles from './Gallery.module.css';

const LONG = 'A team name that is far too long for its column, as such names are';

export function Controls(): ReactElement {
  const [window, setWindow] = useState<'season' | '30' | '14' | 'off'>('30');
  const [punts, setPunts] = useState<readonly string[]>(['FT%']);
  const [name, setName] = useState('Second Unit');
  const [ranking, setRanking] = useState('categories');
  const [isConfirming, setConfirming] = useState(false);
  const [selected, setSelected] = useState<readonly ('games' | 'matchups' | 'draft')[]>(['games', 'draft']);
  const [isHidden, setHidden] = useState(false);
  const [from, setFrom] = useState<Day | ''>('2026-11-02');
  const toggle = (id: string) =>
    setPunts((now) => (now.includes(id) ? now.filter((other) => other !== id) : [...now, id]));
  return (
    <Section id="controls" name="Controls">
      <div className={styles.galleryRow}>
        <Segmented
          label="Window"
          choices={[
            { value: 'season', label: 'Season' },
            { value: '30', label: '30 d' },
            { value: '14', label: '14 d' },
            { value: 'off', label: 'Off', isDisabled: true },
          ]}
          value={window}
          onChange={setWindow}
        />
        <div className={segmentedStyles.bar}>
          <span className={segmentedStyles.barLabel}>Punt</span>
          {['FG%', 'FT%', '3PM', 'TO'].map((id) => (
            <ToggleChip
              key={id}
              label={id}
              name={`Punt ${id}`}
              kind="punt"
              isOn={punts.includes(id)}
              onToggle={() => toggle(id)}
            />
          ))}
        </div>
        <div className={segmentedStyles.bar}>
          <span className={segmentedStyles.barLabel}>Show</span>
          <ToggleChip label="Free agents" isOn={true} onToggle={() => undefined} />
          <ToggleChip label="Guards" isOn={false} onToggle={() => undefined} />
        </div>
        <div className={segmentedStyles.bar}>
          <Button variant="primary">Best plan</Button>
          <Button>Compare</Button>
          <Button disabled>Watch</Button>
          <Button isBusy>Saving</Button>
          <Button variant="danger" onClick={() => setConfirming(true)}>
            Unlink
          </Button>
          {isConfirming ? (
            <ConfirmDialog
              title="Unlink the league?"
              confirm="Unlink it"
              onConfirm={() => setConfirming(false)}
              onClose={() => setConfirming(false)}
            >
              <p>You can link it again at any time.</p>
            </ConfirmDialog>
          ) : null}
          <Button size="large" icon="＋">
            Add a league
          </Button>
          <CopyButton text={() => 'copied'} label="Copy link" />
          <Tooltip text="A tooltip in reversed colors, shown on hover and focus.">
            <Button variant="link">Explained</Button>
          </Tooltip>
          <Popover control="More">
            {(close) => (
              <Button variant="link" onClick={close}>
                Done
              </Button>
            )}
          </Popover>
          <HowComputed anchor="luck">
            <p>Category wins so far minus the wins an average opponent would have allowed.</p>
            <p>A tie is half a win.</p>
          </HowComputed>
        </div>
        <div className={styles.galleryWide}>
          <TextInput
            label="Team name"
            value={name}
            onChange={setName}
            maximum={20}
            hint="Only you can see it."
          />
        </div>
        <div className={styles.galleryWide}>
          <TextInput label="Note, too long" value={LONG} onChange={() => undefined} maximum={40} />
        </div>
        <div className={styles.galleryWide}>
          <TextInput
            label="Email"
            value="ana@"
            onChange={() => undefined}
            error="This is not an email address."
          />
        </div>
        <Field label="Categories" hint="The column that ranks the table.">
          {(control) => (
            <Select {...control} value={ranking} onChange={setRanking}>
              <option value="categories">Nine categories</option>
              <option value="points">Points</option>
            </Select>
          )}
        </Field>
        <Field label="Round" error="The draft has ended.">
          {(control) => (
            <Select {...control} disabled value="1" onChange={() => undefined}>
              <option value="1">Round 1</option>
            </Select>
          )}
        </Field>
        <CheckboxGroup
          legend="Included events"
          choices={[
            { value: 'games', label: 'Games' },
            { value: 'matchups', label: 'Matchups' },
            { value: 'draft', label: 'Draft' },
          ]}
          value={selected}
          onChange={setSelected}
        />
        <div>
          <Checkbox isChecked={isHidden} onChange={setHidden}>
            Hide managers’ names
          </Checkbox>
          <Checkbox isChecked isDisabled onChange={() => undefined}>
            In-app
          </Checkbox>
        </div>
        <DateField
          label="Effective date"
          value={from}
          min="2026-10-20"
          onChange={(day) => setFrom(day ?? '')}
        />
        <div style={{ width: 220 }}>
          <Ellipsis text={LONG} />
          <Ellipsis text={LONG} rows={2} />
        </div>
        {players.slice(0, 6).map(({ player, games }, index) => (
          <PlayerChip key={player.id} player={player} games={games} lines={index < 4 ? 2 : 1} />
        ))}
      </div>
    </Section>
  );
}
