#!/bin/sh
# 需要 curl 和 openssl；环境变量 WANDAN_URL、WANDAN_APP_ID、WANDAN_APP_KEY
set -eu

# call 方法 路径 内容 幂等键，没有内容或幂等键时传空串
call() {
  timestamp=$(date +%s)
  nonce=$(openssl rand -hex 16)
  hash=$(printf '%s' "$3" | openssl dgst -sha256 -r | cut -d' ' -f1)
  text=$(printf '%s\n%s\n%s\n%s\n%s' "$1" "$2" "$timestamp" "$nonce" "$hash")
  # 带幂等键的请求，幂等键也要签名
  if [ -n "$4" ]; then text=$(printf 'WANDAN2\n%s\n%s' "$text" "$4"); else text=$(printf 'WANDAN1\n%s' "$text"); fi
  signature=$(printf '%s' "$text" | openssl dgst -sha256 -hmac "$WANDAN_APP_KEY" -r | cut -d' ' -f1)
  curl -sS -X "$1" "$WANDAN_URL$2" \
    -H "X-App-Id: $WANDAN_APP_ID" -H "X-Timestamp: $timestamp" -H "X-Nonce: $nonce" \
    -H "X-Content-SHA256: $hash" -H "X-Signature: $signature" \
    -H 'Content-Type: application/json' -H "Idempotency-Key: $4" --data-raw "$3"
}

order='{"goods_id":1001,"goods_num":1,"express_id":1,"platform":1,"remark":"",'
order=$order'"rec_list":[{"id":1,"shop_order":"690000000000000001","rec_name":"王小明","rec_mobile":"13812345678",'
order=$order'"rec_province":"浙江省","rec_city":"杭州市","rec_district":"西湖区","rec_address":"文一西路1号"}]}'

# 一笔订单一个幂等键：超时后用同一个键重发，不会重复扣款
call POST /open/v1/orders "$order" "$(openssl rand -hex 16)"
