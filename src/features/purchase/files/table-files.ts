/**
 * The name endings of files that the file chooser shows: those of the specification first, then
 * templates and macros, WPS, text, and pages that back-ends save. Only the content of a file tells
 * its kind (workers/recipients/readers), so a file with another ending can still be dropped.
 */
export const TABLE_FILES: readonly string[] =
  '.csv .xlsx .xls .xlsm .xltx .xltm .xlt .et .ett .tsv .tab .txt .xml .html .htm'.split(' ')
