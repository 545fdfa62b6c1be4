# Python 3.8 或更高版本；环境变量 WANDAN_URL、WANDAN_APP_ID、WANDAN_APP_KEY
import hashlib
import hmac
import json
import os
import time
import urllib.error
import urllib.request
import uuid

URL = os.environ["WANDAN_URL"]
APP_ID = os.environ["WANDAN_APP_ID"]
APP_KEY = os.environ["WANDAN_APP_KEY"]


def call(method, target, body=None, idempotency_key=None):
    data = b"" if body is None else json.dumps(body, ensure_ascii=False).encode()
    timestamp = str(int(time.time()))
    nonce = uuid.uuid4().hex
    digest = hashlib.sha256(data).hexdigest()
    lines = ["WANDAN1", method, target, timestamp, nonce, digest]
    if idempotency_key is not None:  # 带幂等键的请求，幂等键也要签名
        lines = ["WANDAN2", *lines[1:], idempotency_key]
    text = "\n".join(lines)
    signature = hmac.new(APP_KEY.encode(), text.encode(), hashlib.sha256).hexdigest()
    headers = {
        "X-App-Id": APP_ID,
        "X-Timestamp": timestamp,
        "X-Nonce": nonce,
        "X-Content-SHA256": digest,
        "X-Signature": signature,
    }
    if body is not None:
        headers["Content-Type"] = "application/json"
    if idempotency_key is not None:
        headers["Idempotency-Key"] = idempotency_key
    request = urllib.request.Request(
        URL + target, data=data if body is not None else None, headers=headers, method=method
    )
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        return json.load(error)


order = {
    "goods_id": 1001,
    "goods_num": 1,
    "express_id": 1,
    "platform": 1,
    "remark": "",
    "rec_list": [
        {
            "id": 1,
            "shop_order": "690000000000000003",
            "rec_name": "王小明",
            "rec_mobile": "13812345678",
            "rec_province": "浙江省",
            "rec_city": "杭州市",
            "rec_district": "西湖区",
            "rec_address": "文一西路1号",
        }
    ],
}

# 一笔订单一个幂等键：超时后用同一个键重发，不会重复扣款
answer = call("POST", "/open/v1/orders", order, uuid.uuid4().hex)
print(json.dumps(answer, ensure_ascii=False))
