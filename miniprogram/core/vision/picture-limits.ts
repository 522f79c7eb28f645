/** Larger pictures are reduced to this length of the longer side before they are read. */
export const MAX_PICTURE_SIDE_PX = 1280

/** Larger pictures are rejected before they are decoded: that would exhaust the memory of a 2 GB phone. */
export const MAX_PICTURE_PIXELS = 50_000_000

/** Narrower cells of a picture are not read. */
export const MIN_CELL_PX = 9
