import type { Table } from './read-csv.ts';

export type FileProblem =
  | 'fileTooLarge'
  | 'oldExcel'
  | 'openDocument'
  | 'numbersDocument'
  | 'pdf'
  | 'picture'
  | 'zip'
  | 'brokenWorkbook'
  | 'workbookTooLarge'
  | 'notText';

export type DecodedFile = { readonly list: string | Table } | { readonly problem: FileProblem };
