import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { LeaguePlayersResponse } from '../../api/responses.ts';
import type { PlayerBook } from '../../league/player-book.ts';
import type { SeasonView } from '../../league/season-view.ts';
import type { TradeState } from '../../links/trade-address.ts';
import type { TradeEditor } from './use-trade-editor.ts';
import type { TradeAnswerState } from './use-trade-evaluation.ts';

export interface SidesProps {
  readonly view: SeasonView;
  readonly book: PlayerBook;
  readonly editor: TradeEditor;
  readonly inputs: WireForecastInputs;
  readonly players: LeaguePlayersResponse;
  readonly state: TradeAnswerState;
  readonly moves: TradeState['moves'];
}
