/**
 * The tags of WeChat's built-in components and of WXML itself, after
 * https://developers.weixin.qq.com/miniprogram/dev/component/. A component of our own with such a name would replace the
 * built-in one.
 */
export const BUILT_IN_TAGS: ReadonlySet<string> = new Set(
  `block import include slot template wxs
  cover-image cover-view match-media movable-area movable-view page-container root-portal scroll-view share-element
  swiper swiper-item view
  icon progress rich-text selection text
  button checkbox checkbox-group editor editor-portal form input keyboard-accessory label picker picker-view
  picker-view-column radio radio-group slider switch textarea
  functional-page-navigator navigator
  audio camera channel-live channel-video image live-player live-pusher video voip-room
  map canvas web-view ad ad-custom official-account official-account-publish open-data native-component
  store-coupon store-gift store-home store-product
  navigation-bar page-meta
  draggable-sheet grid-builder grid-view list-builder list-view nested-scroll-body nested-scroll-header open-container
  snapshot span sticky-header sticky-section
  double-tap-gesture-handler force-press-gesture-handler horizontal-drag-gesture-handler long-press-gesture-handler
  pan-gesture-handler scale-gesture-handler tap-gesture-handler vertical-drag-gesture-handler`.split(
    /\s+/,
  ),
)
