/**
 * What the file chooser shows: the names under which the readers meet tables, those of the
 * specification first, then templates and macros, WPS, text, and what back-ends save as a page. What
 * a file is, only its content says (workers/recipients/readers); one of another name can be dropped.
 */
export const TABLE_FILES: readonly string[] =
  '.csv .xlsx .xls .xlsm .xltx .xltm .xlt .et .ett .tsv .tab .txt .xml .html .htm'.split(' ')
