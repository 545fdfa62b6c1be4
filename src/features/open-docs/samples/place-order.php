<?php
// PHP 7.4 或更高版本，需要 curl 扩展；环境变量 WANDAN_URL、WANDAN_APP_ID、WANDAN_APP_KEY

function call(string $method, string $target, string $body = '', string $idempotencyKey = ''): array
{
    $timestamp = (string) time();
    $nonce = bin2hex(random_bytes(16));
    $hash = hash('sha256', $body);
    $text = implode("\n", [$method, $target, $timestamp, $nonce, $hash]);
    // 带幂等键的请求，幂等键也要签名
    $text = $idempotencyKey === '' ? "WANDAN1\n$text" : "WANDAN2\n$text\n$idempotencyKey";
    $headers = [
        'X-App-Id: ' . getenv('WANDAN_APP_ID'),
        'X-Timestamp: ' . $timestamp,
        'X-Nonce: ' . $nonce,
        'X-Content-SHA256: ' . $hash,
        'X-Signature: ' . hash_hmac('sha256', $text, getenv('WANDAN_APP_KEY')),
        'Content-Type: application/json',
    ];
    if ($idempotencyKey !== '') {
        $headers[] = 'Idempotency-Key: ' . $idempotencyKey;
    }
    $curl = curl_init(getenv('WANDAN_URL') . $target);
    curl_setopt_array($curl, [
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_HTTPHEADER => $headers,
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 60,
    ]);
    if ($body !== '') {
        curl_setopt($curl, CURLOPT_POSTFIELDS, $body);
    }
    return json_decode(curl_exec($curl), true);
}

$order = [
    'goods_id' => 1001,
    'goods_num' => 1,
    'express_id' => 1,
    'platform' => 1,
    'remark' => '',
    'rec_list' => [[
        'id' => 1,
        'shop_order' => '690000000000000005',
        'rec_name' => '王小明',
        'rec_mobile' => '13812345678',
        'rec_province' => '浙江省',
        'rec_city' => '杭州市',
        'rec_district' => '西湖区',
        'rec_address' => '文一西路1号',
    ]],
];

// 一笔订单一个幂等键：超时后用同一个键重发，不会重复扣款
$body = json_encode($order, JSON_UNESCAPED_UNICODE);
echo json_encode(call('POST', '/open/v1/orders', $body, bin2hex(random_bytes(16))), JSON_UNESCAPED_UNICODE), "\n";
