/** The types of grids, which every entry exports. */
export type { Arrow } from '../../miniprogram/core/sudoku/arrow-sums'
export type {
  CellArea,
  ClassicShape,
  Puzzle,
  Relation,
  Rules,
  Shape,
  ShapeSize,
  Size,
  Values,
} from '../../miniprogram/core/sudoku/grid'
export type { GridLayout, HouseKind } from '../../miniprogram/core/sudoku/layout'
export type {
  MarkName,
  PairKind,
  PairMark,
  PairMarks,
} from '../../miniprogram/core/sudoku/rules/pair-marks'
