import {
  Button,
  ConfigProvider,
  DatePicker,
  Drawer,
  Select,
  Slider,
  Table,
  type TableColumnsType,
} from 'antd';
import { type ReactElement, type ReactNode, useState } from 'react';
import { antdTheme } from '../../theme/antd-theme.ts';
import { THEMES, type ThemeName } from '../../theme/tokens.ts';
import { useAppearance } from '../../theme/use-appearance.ts';
import { Section } from '../../ui/SectionHeading.tsx';
import { type ExampleTeam, players, teams } from './example-data.ts';

const columns: TableColumnsType<ExampleTeam> = [
  { title: 'Team', dataIndex: 'name', sorter: (one, other) => one.name.localeCompare(other.name) },
  { title: 'Manager', dataIndex: 'manager' },
  {
    title: 'Wins',
    dataIndex: 'wins',
    align: 'right',
    defaultSortOrder: 'descend',
    sorter: (one, other) => one.wins - other.wins,
  },
];

const options = players.slice(0, 40).map(({ player }) => ({ value: player.id, label: player.name }));

function Labelled({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <div className="fs-gallery-labelled">
      <span>{name}</span>
      {children}
    </div>
  );
}

/** Ant Design's controls of which pages have need, in one theme, whichever the page around them has. */
function Controls({ theme }: { theme: ThemeName }): ReactElement {
  const { density } = useAppearance();
  const [isOpen, setOpen] = useState(false);
  const { background, ink, line } = THEMES[theme];
  const named = (what: string) => `${what}, ${theme}`;
  return (
    <ConfigProvider theme={antdTheme(theme, density)}>
      <div
        className="fs-gallery-antd"
        data-antd={theme}
        style={{ background, color: ink, borderColor: line, colorScheme: theme }}
      >
        <Labelled name="Select with search">
          <Select
            aria-label={named('Player')}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="A player"
            options={options}
          />
        </Labelled>
        <Labelled name="Several">
          <Select
            aria-label={named('Players')}
            mode="multiple"
            maxCount={4}
            showSearch={{ optionFilterProp: 'label' }}
            options={options}
            defaultValue={options.slice(0, 2).map(({ value }) => value)}
          />
        </Labelled>
        <Labelled name="Day">
          <DatePicker aria-label={named('Day')} />
        </Labelled>
        <Labelled name="Days">
          <DatePicker.RangePicker aria-label={named('Days')} />
        </Labelled>
        <Labelled name="Adds left">
          <Slider
            min={0}
            max={7}
            defaultValue={3}
            marks={{ 0: '0', 7: '7' }}
            ariaLabelForHandle={named('Adds left')}
          />
        </Labelled>
        <Labelled name="Minutes">
          <Slider
            range
            min={0}
            max={40}
            defaultValue={[18, 36]}
            ariaLabelForHandle={[named('Fewest minutes'), named('Most minutes')]}
          />
        </Labelled>
        <div className="fs-bar">
          <Button type="primary" onClick={() => setOpen(true)}>
            Open the drawer
          </Button>
          <Button>Compare</Button>
          <Button disabled>Watch</Button>
        </div>
        <Table
          columns={columns}
          dataSource={teams.slice(0, 5)}
          rowKey="id"
          size={density === 'compact' ? 'small' : 'middle'}
          pagination={false}
        />
        <Drawer title={named('Drawer')} open={isOpen} onClose={() => setOpen(false)} size={380}>
          <p>A player’s panel would stand here: game log, trend, schedule.</p>
        </Drawer>
      </div>
    </ConfigProvider>
  );
}

/** The same controls in both themes side by side, so that the theme given to Ant Design is seen at work. */
export function AntdControls(): ReactElement {
  return (
    <Section id="antd" name="Ant Design" note="the controls pages take from it, in both themes">
      <div className="fs-gallery-row">
        <Controls theme="light" />
        <Controls theme="dark" />
      </div>
    </Section>
  );
}
