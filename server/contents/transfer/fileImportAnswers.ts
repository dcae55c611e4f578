import { restShape } from '../../base/rest/restShape.ts';
import type { FileImportReport as Report } from './fileImport.service.ts';
import { FileImportReport, ImportPreview } from './fileImport.types.ts';
import { importCounts } from './transferAnswers.ts';

export const importPreview = restShape(ImportPreview);

export const fileImportReport = restShape<FileImportReport, Report>(FileImportReport, {
  rename: { leftOut: 'left_out_count' },
  own: importCounts,
});
